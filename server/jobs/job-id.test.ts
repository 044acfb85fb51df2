/** Ids of jobs sort in the order of their creation, however many are created at a time. */
import { expect, it } from 'vitest';
import { jobId } from './job-id.ts';

const UUID_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it('ids sort in the order of creation, even within a millisecond, past the counter and after the clock goes back', () => {
  const now = Date.parse('2026-06-01T12:00:00.000Z');
  const made = [
    ...Array.from({ length: 10_000 }, () => jobId(now)),
    jobId(now - 60_000),
    jobId(now + 1),
    jobId(now + 60_000),
  ];
  expect(made.filter((id) => !UUID_7.test(id))).toEqual([]);
  expect(new Set(made).size).toBe(made.length);
  expect(made.toSorted()).toEqual(made);
});
