/** Allowed status transitions of a confession; all others are refused. */
import { describe, expect, it } from 'vitest';
import type { SubmissionStatus, SubmissionStep as Step } from '../tables.ts';
import { after, STEPS } from './rule.ts';

const _ = null;
/**
 * For each status, the result of each step in the order of `STEPS`: submit, take, publish, reject, remove, choose,
 * film, date.
 */
const TABLE: readonly (readonly [SubmissionStatus, readonly (SubmissionStatus | null)[]])[] = [
  ['draft', ['submitted', _, _, _, _, _, _, _]],
  ['submitted', [_, 'in_review', 'published', 'rejected', _, _, _, _]],
  ['in_review', [_, _, 'published', 'rejected', _, _, _, _]],
  ['published', [_, _, _, _, 'rejected', 'chosen', _, _]],
  ['chosen', [_, _, _, _, 'rejected', _, 'filmed', 'chosen']],
  ['filmed', [_, _, _, _, 'rejected', _, _, 'filmed']],
  ['rejected', [_, _, _, _, _, _, _, _]],
];
const CASES: (readonly [SubmissionStatus, Step, SubmissionStatus | null])[] = TABLE.flatMap(([status, row]) =>
  STEPS.map((step, at) => [status, step, row[at] ?? null] as const),
);

describe('the table covers every status and step', () => {
  it.each(CASES)('status %s with step %s becomes %s', (status, step, to) => {
    expect(after({ status, withdrawn_at: null }, step)).toBe(to);
  });

  it.each(CASES)('status %s refuses step %s after withdrawal', (status, step) => {
    expect(after({ status, withdrawn_at: new Date(0) }, step)).toBeNull();
  });
});
