"""Sends a text so that the lead gets it at most once: python3 send_message.py <phone> <text> <your own id of the message>"""
import json
import os
import sys
import time
import urllib.error
import urllib.request

PASSING = {409, 429, 500, 502, 503, 504}  # may go well the next time: with the same key it is never sent twice


def send(to, body, message_id):
    request = urllib.request.Request(
        os.environ["API_URL"] + "/v1/chat/messages",
        data=json.dumps({"to": to, "type": "text", "text": {"body": body}, "external_id": message_id}).encode(),
        headers={
            "Authorization": "Bearer " + os.environ["API_KEY"],
            "Content-Type": "application/json",
            "Idempotency-Key": message_id,
        },
    )
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


def send_safely(to, body, message_id):
    pause = float(os.environ.get("RETRY_SECONDS", "1"))
    for attempt in range(6):
        try:
            return send(to, body, message_id)
        except urllib.error.HTTPError as error:
            if error.code not in PASSING or attempt == 5:
                raise SystemExit(json.load(error)["error"]["code"])
            wait = float(error.headers.get("Retry-After", pause * 2**attempt))
        except (urllib.error.URLError, OSError):
            if attempt == 5:
                raise SystemExit("No answer")
            wait = pause * 2**attempt
        time.sleep(wait)


print(send_safely(*sys.argv[1:4])["id"])
