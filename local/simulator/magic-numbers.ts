import { happyPath, type Outcome } from './outcomes.ts';

/** One magic recipient: phone `+55 11 90000 00NN`, or channel user id `BR.900000000000NN`. */
export interface MagicNumber {
  readonly nn: string;
  /** What happens to a message sent there. */
  readonly sentence: string;
  readonly outcome: Outcome;
}

const sent = { status: 'sent' };
const delivered = { status: 'delivered' };
const read = { status: 'read' };
const failed = (code: number, details?: string) => ({
  status: 'failed',
  code,
  ...(details === undefined ? {} : { details }),
});

type Row = readonly [nn: string, sentence: string, outcome: Outcome];

const paths: readonly Row[] = [
  ['00', 'is sent, delivered and read', { reports: happyPath }],
  ['01', 'stops at sent', { reports: [sent] }],
  ['02', 'is delivered, never read', { reports: [sent, delivered] }],
  ['03', 'is read without ever being reported as delivered', { reports: [sent, read] }],
  ['04', 'is reported out of order: read, then sent, then delivered', { reports: [read, sent, delivered] }],
  ['05', 'has every callback sent twice', { reports: happyPath.map((step) => ({ ...step, times: 2 })) }],
  ['06', 'is played after being read (a status outside the table)', { reports: [...happyPath, { status: 'played' }] }],
  ['07', 'is reported deleted after sent (an unknown status)', { reports: [sent, { status: 'deleted' }] }],
  ['08', 'fails with 131026 after it was delivered', { reports: [sent, delivered, failed(131026)] }],
  ['09', 'is delivered after it was reported failed with 131000', { reports: [sent, failed(131000), delivered] }],
];

const failures: readonly Row[] = [
  ['10', 'is refused at once with 131047 (no open window)', { freeFormOnly: true, refuse: { code: 131047 } }],
  ['11', 'is accepted, then fails with 131047', { freeFormOnly: true, reports: [failed(131047)] }],
  ['12', 'is accepted, then fails with 131026 (recipient unavailable)', { reports: [failed(131026)] }],
  ['13', 'is accepted, then fails with 131049 (blocked)', { reports: [sent, failed(131049)] }],
  [
    '14',
    'is accepted, then fails with 131053 (media)',
    { reports: [failed(131053, 'Image mime type text/html is not supported, use image/jpeg or image/png.')] },
  ],
  ['15', 'is accepted, then fails with 130472 (experiment)', { reports: [failed(130472)] }],
  ['16', 'is accepted, then fails with 131050 (opted out)', { reports: [failed(131050)] }],
  [
    '17',
    'is accepted, then fails with nothing but code and title',
    { reports: [{ ...failed(131026), minimal: true }] },
  ],
  ['18', 'is refused at once with 131053 (media)', { refuse: { code: 131053 } }],
  ['19', 'is refused at once with 131026 (recipient unavailable)', { refuse: { code: 131026 } }],
];

const held: readonly Row[] = [
  [
    '20',
    'is held for quality assessment, then sent, delivered, read',
    { messageStatus: 'held_for_quality_assessment', reports: happyPath },
  ],
  [
    '21',
    'is held, then fails with 132015',
    {
      messageStatus: 'held_for_quality_assessment',
      reports: [failed(132015, 'The template was paused while this message was held.')],
    },
  ],
  ['22', 'is paused, then sent, delivered, read', { messageStatus: 'paused', reports: happyPath }],
  [
    '23',
    'is held, and nothing more is ever heard of it',
    { messageStatus: 'held_for_quality_assessment', reports: [] },
  ],
  ['24', 'is paused, then fails with 132015', { messageStatus: 'paused', reports: [failed(132015)] }],
  ['25', 'is accepted, and nothing more is ever heard of it', { reports: [] }],
];

const answers: readonly Row[] = [
  [
    '30',
    'is throttled: 130429 with HTTP 429 and Retry-After',
    { refuse: { code: 130429, status: 429, retryAfter: 7 } },
  ],
  ['31', 'is answered with 131000, HTTP 500', { refuse: { code: 131000 } }],
  ['32', 'is accepted, but the answer never comes', { answer: 'hang', reports: happyPath }],
  ['33', 'is reported as sent before it is answered', { answer: 'after-callback', reports: happyPath }],
  ['34', 'is accepted, but the connection is reset', { answer: 'reset', reports: happyPath }],
  ['35', 'is accepted, but the answer is an HTML page with HTTP 502', { answer: 'html', reports: happyPath }],
  ['36', 'is accepted, but the answer is an empty 200', { answer: 'empty', reports: happyPath }],
  ['37', 'is accepted, but the answer takes two seconds', { answer: 'slow', reports: happyPath }],
  ['38', 'is accepted, but the answer is JSON of an unknown shape', { answer: 'shape', reports: happyPath }],
  ['39', 'is accepted, but the answer is cut off', { answer: 'cut', reports: happyPath }],
];

const followUps: readonly Row[] = [
  ['40', 'is read, and a second later the lead replies', { reports: happyPath, followUp: 'reply' }],
  ['41', 'is read, and the staff write from their own app', { reports: happyPath, followUp: 'echo' }],
  ['42', 'is read, and the lead replies with a channel user id', { reports: happyPath, followUp: 'reply-by-user-id' }],
  ['43', 'is read, and the lead replies with an image', { reports: happyPath, followUp: 'reply-with-image' }],
  ['44', 'is read, and the lead reacts to it', { reports: happyPath, followUp: 'react' }],
  ['45', 'is read, and the lead replies quoting it', { reports: happyPath, followUp: 'reply-quoting' }],
];

const because: Readonly<Record<number, string>> = {
  33: 'the number was deleted',
  100: 'the number id is unknown to the token',
  190: 'the token has expired',
};

const refused = (nn: string, code: number, more: { status?: number; subcode?: number } = {}): Row => [
  nn,
  `is refused at once with ${code}${because[code] === undefined ? '' : ` (${because[code]})`}`,
  { refuse: { code, ...more } },
];

const refusals: readonly Row[] = [
  refused('50', 190, { subcode: 463 }),
  refused('51', 0),
  refused('52', 3),
  refused('53', 10),
  refused('54', 200),
  refused('55', 131005),
  refused('56', 368),
  refused('57', 130497),
  refused('58', 131031),
  refused('59', 131037),
  refused('60', 131042),
  refused('61', 131048),
  refused('62', 131056),
  refused('63', 80007),
  refused('64', 4),
  ['65', 'is throttled: 130429 with HTTP 400, without Retry-After', { refuse: { code: 130429 } }],
  refused('66', 2),
  refused('67', 1),
  refused('68', 131016),
  refused('69', 131057),
  refused('70', 133004),
  refused('71', 133010),
  refused('72', 100, { subcode: 33 }),
  refused('73', 33),
  ['74', 'is refused at once with 100 (a parameter)', { refuse: { code: 100 } }],
  refused('75', 131008),
  refused('76', 131009),
  refused('77', 131021),
  refused('78', 131030),
  refused('79', 131045),
  refused('80', 131051),
  refused('81', 131055),
  refused('82', 131062),
  refused('83', 131063),
  refused('84', 135000),
  refused('85', 137000),
  refused('86', 132000),
  refused('87', 132001),
  refused('88', 132005),
  refused('89', 132007),
  refused('90', 132012),
  refused('91', 132015),
  refused('92', 132016),
  refused('93', 132018),
  refused('94', 132068),
  refused('95', 132069),
  refused('96', 134011),
  refused('97', 134101),
  refused('98', 133006),
  ['99', 'is refused at once with 999999 (a code nobody knows)', { refuse: { code: 999999 } }],
];

/** THE table of magic recipients: a message to one of them always has the outcome written here. */
export const magicNumbers: readonly MagicNumber[] = [
  ...paths,
  ...failures,
  ...held,
  ...answers,
  ...followUps,
  ...refusals,
].map(([nn, sentence, outcome]) => ({ nn, sentence, outcome }));
