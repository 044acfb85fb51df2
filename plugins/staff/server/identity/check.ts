/**
 * Finds text that could identify a person: numbers, addresses, days, names and places. It only highlights for staff; it
 * neither refuses nor approves anything.
 */
import type { Finding } from './finding.ts';
import { names } from './names.ts';
import { numbers } from './numbers.ts';

/** Findings in order, without overlaps; the first kind that matches wins, and numbers come before names. */
export function findingsOf(text: string, lang: string | null): readonly Finding[] {
  const found: Finding[] = [];
  for (const one of [...numbers(text, lang), ...names(text, lang)])
    if (!found.some(({ from, to }) => one.from < to && from < one.to)) found.push(one);
  return found.toSorted((one, other) => one.from - other.from);
}
