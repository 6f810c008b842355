/** One report the channel makes of a message. */
export interface ReportStep {
  readonly status: string;
  /** Error code of a `failed`. */
  readonly code?: number;
  readonly details?: string;
  /** The older form of the error: code and title alone. */
  readonly minimal?: true;
  /** How often the very same callback is sent; once where not given. */
  readonly times?: number;
}

/** How the answer to an accepted send goes wrong, or right: the message counts as accepted in every case. */
export type AnswerBehaviour = 'hang' | 'reset' | 'html' | 'empty' | 'slow' | 'shape' | 'cut' | 'after-callback';

/** All of them, for the forms and the controls. */
export const answerBehaviours = [
  'hang',
  'reset',
  'html',
  'empty',
  'slow',
  'shape',
  'cut',
  'after-callback',
] as const satisfies readonly AnswerBehaviour[];

/** What the channel refuses at once. */
export interface RefusedAtOnce {
  readonly code: number;
  readonly status?: number;
  readonly subcode?: number;
  readonly details?: string;
  /** Seconds of `Retry-After`. */
  readonly retryAfter?: number;
}

/** What the user, or the company's staff, does once the message has arrived. */
export type FollowUp = 'reply' | 'reply-by-user-id' | 'reply-with-image' | 'reply-quoting' | 'react' | 'echo';

/** What becomes of a send. */
export interface Outcome {
  readonly refuse?: RefusedAtOnce;
  /** The outcome holds for free-form messages; a template goes the happy path. */
  readonly freeFormOnly?: true;
  readonly messageStatus?: 'held_for_quality_assessment' | 'paused';
  readonly answer?: AnswerBehaviour;
  readonly reports?: readonly ReportStep[];
  readonly followUp?: FollowUp;
}

/** Accepted, sent, delivered, read. */
export const happyPath: readonly ReportStep[] = [{ status: 'sent' }, { status: 'delivered' }, { status: 'read' }];
