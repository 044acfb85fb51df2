/**
 * What in a text could tell who somebody is: numbers, addresses, days, names and places. It marks for staff what a tired eye reads over, and neither
 * refuses nor lets through anything by itself.
 */
import type { Finding } from './finding.ts';
import { names } from './names.ts';
import { numbers } from './numbers.ts';

/** In order, without overlaps: of two the first that was looked for counts, numbers before names. */
export function findingsOf(text: string, lang: string | null): readonly Finding[] {
  const found: Finding[] = [];
  for (const one of [...numbers(text, lang), ...names(text, lang)])
    if (!found.some(({ from, to }) => one.from < to && from < one.to)) found.push(one);
  return found.toSorted((one, other) => one.from - other.from);
}
