"""Prints the id of the lead with a phone, and creates it where there is none: python3 create_or_find_lead.py <phone> <name>"""
import json
import os
import sys
import urllib.error
import urllib.parse
import urllib.request


def call(method, path, body=None):
    request = urllib.request.Request(
        os.environ["API_URL"] + path,
        method=method,
        data=None if body is None else json.dumps(body).encode(),
        headers={"Authorization": "Bearer " + os.environ["API_KEY"], "Content-Type": "application/json"},
    )
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


def lead_id(phone, name):
    status, answer = call("GET", "/v1/leads?" + urllib.parse.urlencode({"phone": phone}))
    if status == 404:
        status, answer = call("POST", "/v1/leads", {"phone": phone, "name": name})
    if status == 409:  # somebody was faster: that is the lead
        return answer["error"]["details"][0]["lead_id"]
    if status not in (200, 201):
        raise SystemExit(answer["error"]["message"])
    return answer["id"]


print(lead_id(*sys.argv[1:3]))
