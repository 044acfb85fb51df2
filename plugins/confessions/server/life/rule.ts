/** Status transitions of a confession (README 2). A transition that is not listed is refused. */
import type { SubmissionStatus, SubmissionStep as Step } from '../tables.ts';

/**
 * `submit` is the author's step. The others are staff's: `take` into review, `publish`, `reject`, `remove` from the
 * site, `choose` for a film, `film` once there is one, and `date` of its release.
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

/** Statuses that wait for staff, and statuses that are public. */
export const WAITING = ['submitted', 'in_review'] as const satisfies readonly SubmissionStatus[];
export const PUBLIC = ['published', 'chosen', 'filmed'] as const satisfies readonly SubmissionStatus[];

/** The status after a step; null if the step is refused. A withdrawn confession refuses every step. */
export const after = (
  { status, withdrawn_at }: { readonly status: SubmissionStatus; readonly withdrawn_at: Date | null },
  step: Step,
): SubmissionStatus | null => (withdrawn_at === null ? (TRANSITIONS[status][step] ?? null) : null);
