"""Verifies a webhook: its body on stdin, its headers in HOOK_ID, HOOK_TIMESTAMP, HOOK_SIGNATURE, the secret in HOOK_SECRET."""
import base64
import hashlib
import hmac
import json
import os
import sys
import time

TOLERANCE_SECONDS = 300


def is_genuine(secret, hook_id, timestamp, signatures, body):
    """Whether a delivery is genuine; body is the raw bytes, before anything parses them."""
    if not timestamp.isdigit() or abs(time.time() - int(timestamp)) > TOLERANCE_SECONDS:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{hook_id}.{timestamp}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    # While a secret is being changed there are two signatures.
    return any(hmac.compare_digest(expected.encode(), given.encode()) for given in signatures.split(" "))


raw = sys.stdin.buffer.read()
env = os.environ
if not is_genuine(env["HOOK_SECRET"], env["HOOK_ID"], env["HOOK_TIMESTAMP"], env["HOOK_SIGNATURE"], raw):
    raise SystemExit("This webhook is not genuine.")
print(json.loads(raw)["type"])
