/** The life of a confession (README 2): what may follow what. Whatever is not named here is refused. */
import type { SubmissionStatus, SubmissionStep as Step } from '../tables.ts';

/**
 * `submit` is its author's, the rest is staff's: `take` into review, `publish`, `reject`, `remove` off the site, `choose` for a
 * film, `film` once there is one, and `date`: when it is released.
 */
export const STEPS: readonly Step[] = [
  'submit',
  'take',
  'publish',
  'reject',
  'remove',
  'choose',
  'film',
  'date',
];

const TRANSITIONS: Readonly<Record<SubmissionStatus, Partial<Record<Step, SubmissionStatus>>>> = {
  draft: { submit: 'submitted' },
  submitted: { take: 'in_review', publish: 'published', reject: 'rejected' },
  in_review: { publish: 'published', reject: 'rejected' },
  published: { choose: 'chosen', remove: 'rejected' },
  chosen: { film: 'filmed', date: 'chosen', remove: 'rejected' },
  filmed: { date: 'filmed', remove: 'rejected' },
  rejected: {},
};

/** Those that wait for staff, and those that others may read. */
export const WAITING = ['submitted', 'in_review'] as const satisfies readonly SubmissionStatus[];
export const PUBLIC = ['published', 'chosen', 'filmed'] as const satisfies readonly SubmissionStatus[];

/** What a step makes of a confession; null where it is refused. With one that was withdrawn nothing is done any more. */
export const after = (
  { status, withdrawn_at }: { readonly status: SubmissionStatus; readonly withdrawn_at: Date | null },
  step: Step,
): SubmissionStatus | null => (withdrawn_at === null ? (TRANSITIONS[status][step] ?? null) : null);
