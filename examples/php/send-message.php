<?php
/** Sends a text so that the lead gets it at most once: php send-message.php <phone> <text> <your own id of the message> */
require __DIR__ . '/call.php';

[, $to, $text, $id] = $argv;
$body = ['to' => $to, 'type' => 'text', 'text' => ['body' => $text], 'external_id' => $id];
$pause = (float) (getenv('RETRY_SECONDS') === false ? 1 : getenv('RETRY_SECONDS'));
// May go well the next time: with the same key it is never sent twice.
$passing = [0, 409, 429, 500, 502, 503, 504];

for ($attempt = 0; ; $attempt++) {
    [$status, $answer, $wait] = call('POST', '/v1/chat/messages', $body, ['Idempotency-Key: ' . $id]);
    if ($status === 201) {
        echo $answer['id'], "\n";
        exit(0);
    }
    if (!in_array($status, $passing, true) || $attempt === 5) {
        fwrite(STDERR, ($answer['error']['code'] ?? 'No answer') . "\n");
        exit(1);
    }
    usleep((int) (1e6 * ($wait ?? $pause * 2 ** $attempt)));
}
