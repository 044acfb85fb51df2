/** Prints the results of a walk: a line for each step, a column for each browser; errors are printed as they occur. */
import type { Walked } from './walk.ts';

export function print(walks: readonly Walked[]): void {
  const steps = [...new Set(walks.flatMap(({ steps: walked }) => walked.map(({ step }) => step)))];
  const wide = Math.max(...steps.map((step) => step.length));
  const line = (cells: readonly string[]) =>
    process.stdout.write(
      `${cells.map((cell, at) => cell.padEnd(at === 0 ? wide : (walks[at - 1]?.browser.length ?? 0))).join('  ')}\n`,
    );
  line(['step', ...walks.map(({ browser }) => browser)]);
  for (const step of steps)
    line([
      step,
      ...walks.map(({ steps: walked }) => {
        const one = walked.find((each) => each.step === step);
        return one ? (one.fault ? '✖' : '✓') : '-';
      }),
    ]);
}
