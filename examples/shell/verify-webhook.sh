#!/usr/bin/env bash
# Verifies a webhook: its body on stdin, its headers in HOOK_ID, HOOK_TIMESTAMP, HOOK_SIGNATURE, the secret in HOOK_SECRET.
# For trying things out: the key is on openssl's command line, where others on the machine can see it.
set -euo pipefail
body=$(mktemp)
trap 'rm -f "$body"' EXIT
cat >"$body"
refuse() {
  echo 'This webhook is not genuine.' >&2
  exit 1
}

age=$(($(date +%s) - HOOK_TIMESTAMP))
[ "${age#-}" -le 300 ] || refuse
key=$(printf %s "${HOOK_SECRET#whsec_}" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \n')
expected=v1,$({ printf '%s.%s.' "$HOOK_ID" "$HOOK_TIMESTAMP" && cat "$body"; } |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | openssl base64 -A)
# While a secret is being changed there are two signatures.
for given in $HOOK_SIGNATURE; do
  if [ "$given" = "$expected" ]; then
    sed -nE 's/.*"type":"(chat\.[a-z.]+)".*/\1/p' "$body" | head -n 1
    exit 0
  fi
done
refuse
