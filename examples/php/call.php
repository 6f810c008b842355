<?php
/** Calls the API. Answers [status, body, seconds to wait or null]; status 0 where there was no answer. */
function call(string $method, string $path, ?array $body = null, array $headers = []): array
{
    $context = stream_context_create(['http' => [
        'method' => $method,
        'header' => array_merge(
            ['Authorization: Bearer ' . getenv('API_KEY'), 'Content-Type: application/json'],
            $headers
        ),
        'content' => $body === null ? '' : json_encode($body, JSON_THROW_ON_ERROR),
        'ignore_errors' => true,
        'timeout' => 30,
    ]]);
    $stream = @fopen(getenv('API_URL') . $path, 'r', false, $context);
    if ($stream === false) {
        return [0, null, null];
    }
    $text = stream_get_contents($stream);
    $lines = stream_get_meta_data($stream)['wrapper_data'];
    $wait = null;
    foreach ($lines as $line) {
        if (stripos($line, 'retry-after:') === 0) {
            $wait = (int) trim(substr($line, 12));
        }
    }
    return [(int) explode(' ', $lines[0])[1], json_decode($text, true), $wait];
}
