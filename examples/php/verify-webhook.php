<?php
/** Verifies a webhook: its body on stdin, its headers in HOOK_ID, HOOK_TIMESTAMP, HOOK_SIGNATURE, the secret in HOOK_SECRET. */
const TOLERANCE_SECONDS = 300;

/** Whether a delivery is genuine; the body is the raw text, before anything parses it. */
function isGenuine(string $secret, string $id, string $timestamp, string $signatures, string $body): bool
{
    if (!ctype_digit($timestamp) || abs(time() - (int) $timestamp) > TOLERANCE_SECONDS) {
        return false;
    }
    $key = base64_decode(preg_replace('/^whsec_/', '', $secret));
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    // While a secret is being changed there are two signatures.
    foreach (explode(' ', $signatures) as $given) {
        if (hash_equals($expected, $given)) {
            return true;
        }
    }
    return false;
}

$body = stream_get_contents(STDIN);
if (!isGenuine(getenv('HOOK_SECRET'), getenv('HOOK_ID'), getenv('HOOK_TIMESTAMP'), getenv('HOOK_SIGNATURE'), $body)) {
    fwrite(STDERR, "This webhook is not genuine.\n");
    exit(1);
}
echo json_decode($body, true)['type'], "\n";
