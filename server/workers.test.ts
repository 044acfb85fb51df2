/** How long a worker that crashes again and again is waited for. */
import { expect, it } from 'vitest';
import { FIRST_WAIT_MS, LONGEST_WAIT_MS, waitMsAfter } from './workers.ts';

it('is started again soon at first, and ever more seldom up to a bound', () => {
  const waits = Array.from({ length: 20 }, (_, crashes) => waitMsAfter(crashes));
  expect(waits.slice(0, 3)).toEqual([FIRST_WAIT_MS, 2 * FIRST_WAIT_MS, 4 * FIRST_WAIT_MS]);
  expect(waits.toSorted((a, b) => a - b)).toEqual(waits);
  expect(waits.at(-1)).toBe(LONGEST_WAIT_MS);
});
