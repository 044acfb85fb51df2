/** Bench: prints results as a table. */

export interface Row {
  readonly what: string;
  readonly budget: string;
  readonly measured: string;
  readonly holds: boolean;
  /**
   * Whether exceeding the budget fails the bench: true for values that do not depend on the machine, such as sizes and
   * heap growth.
   */
  readonly fails?: boolean;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export const atMost = (what: string, budget: number, measured: number, unit: string, digits = 0): Row => ({
  what,
  budget: `${budget} ${unit}`,
  measured: `${measured.toFixed(digits)} ${unit}`,
  holds: measured <= budget,
});
export const atLeast = (what: string, budget: number, measured: number, unit: string, digits = 0): Row => ({
  ...atMost(what, budget, measured, unit, digits),
  holds: measured >= budget,
});

type Bound = (what: string, budget: number, measured: number, unit: string, digits?: number) => Row;

/**
 * A row for several runs, checked by `bound` (atMost or atLeast): the median of runs with a value, and their number if
 * some have none.
 */
export function medianRow(
  bound: Bound,
  what: string,
  budget: number,
  { values, unit, digits }: { values: readonly (number | null | undefined)[]; unit: string; digits?: number },
): Row {
  const counted = values.filter(
    (value): value is number => typeof value === 'number' && !Number.isNaN(value),
  );
  const row = bound(what, budget, median(counted), unit, digits);
  if (counted.length === values.length) return row;
  const measured = counted.length > 0 ? row.measured : 'n/a';
  return { ...row, measured: `${measured} (${counted.length} of ${values.length} runs)` };
}

export function print(rows: readonly Row[]): void {
  const wide = Math.max(...rows.map(({ what }) => what.length));
  const line = (a: string, b: string, c: string, d = '') =>
    process.stdout.write(`${a.padEnd(wide)}  ${b.padStart(14)}  ${c.padStart(16)} ${d}\n`);
  line('what', 'budget', 'measured');
  for (const { what, budget, measured, holds } of rows) line(what, budget, measured, holds ? '✓' : '✖ over');
}
