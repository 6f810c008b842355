#!/usr/bin/env bash
# Sends a text so that the lead gets it at most once: send-message.sh <phone> <text> <your own id of the message>
# The text must need no escaping in JSON: no quotation marks, backslashes or line ends.
set -euo pipefail
to=$1 text=$2 id=$3
answer=$(mktemp)
headers=$(mktemp)
trap 'rm -f "$answer" "$headers"' EXIT
pause=${RETRY_SECONDS:-1}

for attempt in 1 2 3 4 5 6; do
  status=$(curl -s -o "$answer" -D "$headers" -w '%{http_code}' --max-time 30 "$API_URL/v1/chat/messages" \
    -H "Authorization: Bearer $API_KEY" -H 'Content-Type: application/json' -H "Idempotency-Key: $id" \
    -d "{\"to\":\"$to\",\"type\":\"text\",\"text\":{\"body\":\"$text\"},\"external_id\":\"$id\"}") || status=000
  case $status in
    201)
      sed -E 's/^\{"id":"([^"]+)".*/\1/' "$answer"
      echo
      exit 0
      ;;
    # May go well the next time: with the same key it is never sent twice.
    000 | 409 | 429 | 500 | 502 | 503 | 504) ;;
    *) break ;;
  esac
  wait_for=$(sed -nE 's/^[Rr]etry-[Aa]fter: *([0-9]+).*/\1/p' "$headers")
  sleep "${wait_for:-$((pause * attempt))}"
done
cat "$answer" >&2
exit 1
