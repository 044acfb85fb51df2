/** The table of the bench: what several runs measured. */
import { describe, expect, it } from 'vitest';
import { atLeast, atMost, medianRow } from '../scripts/bench/table.ts';

describe('what several runs measured', () => {
  const row = (values: readonly (number | null | undefined)[]) =>
    medianRow(atMost, 'blocking time', 100, { values, unit: 'ms' });

  it('is the median of all of them', () => {
    expect(row([90, 300, 10, 95, 20])).toEqual({
      what: 'blocking time',
      budget: '100 ms',
      measured: '90 ms',
      holds: true,
    });
    expect(medianRow(atLeast, 'score', 0.97, { values: [0.9, 1, 0.95], unit: '', digits: 2 }).holds).toBe(
      false,
    );
  });

  it('is the median of those that have a value, and says how many had one', () => {
    expect(row([90, undefined, 300, Number.NaN, 20])).toMatchObject({
      measured: '90 ms (3 of 5 runs)',
      holds: true,
    });
    expect(row([null, 120, 110])).toMatchObject({ measured: '120 ms (2 of 3 runs)', holds: false });
  });

  it('does not hold where none had one', () => {
    expect(row([undefined, undefined])).toMatchObject({ measured: 'n/a (0 of 2 runs)', holds: false });
  });
});
