<?php
/** Prints the id of the lead with a phone, and creates it where there is none: php create-or-find-lead.php <phone> <name> */
require __DIR__ . '/call.php';

[, $phone, $name] = $argv;
[$status, $answer] = call('GET', '/v1/leads?' . http_build_query(['phone' => $phone]));
if ($status === 404) {
    [$status, $answer] = call('POST', '/v1/leads', ['phone' => $phone, 'name' => $name]);
}
if ($status === 409) {
    // Somebody was faster: that is the lead.
    echo $answer['error']['details'][0]['lead_id'], "\n";
} elseif ($status === 200 || $status === 201) {
    echo $answer['id'], "\n";
} else {
    fwrite(STDERR, ($answer['error']['message'] ?? 'No answer') . "\n");
    exit(1);
}
