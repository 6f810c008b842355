#!/usr/bin/env bash
# Prints the id of the lead with a phone, and creates it where there is none: create-or-find-lead.sh <phone> <name>
# The name must need no escaping in JSON: no quotation marks, backslashes or line ends.
set -euo pipefail
phone=$1 name=$2
answer=$(mktemp)
trap 'rm -f "$answer"' EXIT
call() { curl -s -o "$answer" -w '%{http_code}' --max-time 30 -H "Authorization: Bearer $API_KEY" "$@"; }

status=$(call -G "$API_URL/v1/leads" --data-urlencode "phone=$phone")
if [ "$status" = 404 ]; then
  status=$(call "$API_URL/v1/leads" -H 'Content-Type: application/json' -d "{\"phone\":\"$phone\",\"name\":\"$name\"}")
fi
case $status in
  200 | 201) sed -E 's/^\{"id":"([^"]+)".*/\1/' "$answer" ;;
  # Somebody was faster: that is the lead.
  409) sed -E 's/.*"lead_id":"([^"]+)".*/\1/' "$answer" ;;
  *)
    cat "$answer" >&2
    exit 1
    ;;
esac
