/** Bench: the table that is printed. */

export interface Row {
  readonly what: string;
  readonly budget: string;
  readonly measured: string;
  readonly holds: boolean;
  /** Whether exceeding it fails the bench: true of what does not depend on the machine: sizes and the growth of the heap. */
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

export function print(rows: readonly Row[]): void {
  const wide = Math.max(...rows.map(({ what }) => what.length));
  const line = (a: string, b: string, c: string, d = '') =>
    process.stdout.write(`${a.padEnd(wide)}  ${b.padStart(14)}  ${c.padStart(16)} ${d}\n`);
  line('what', 'budget', 'measured');
  for (const { what, budget, measured, holds } of rows) line(what, budget, measured, holds ? '✓' : '✖ over');
}
