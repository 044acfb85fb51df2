/** Results of recheck for regular expressions, and the stored list of results (`npm run regexes` adds to it). */
import { readFileSync } from 'node:fs';
import { check } from 'recheck';
import * as v from 'valibot';
import type { ShippedRegex } from './regexes.ts';

export const VERDICTS = new URL('./regex-verdicts.json', import.meta.url);

const TIMEOUT_MS = 5000;

const Attack = v.object({
  pumps: v.array(v.object({ prefix: v.string(), pump: v.string() })),
  suffix: v.string(),
});
const Verdict = v.variant('is', [
  v.object({ is: v.literal('safe') }),
  /** recheck timed out, so the expression is measured at maximum input length, like non-linear ones. */
  v.object({ is: v.literal('undecided') }),
  v.object({ is: v.picklist(['polynomial', 'exponential']), attack: Attack }),
]);
export type Verdict = v.InferOutput<typeof Verdict>;

/** Stored results by the digest of an expression. */
export const readVerdicts = (): Record<string, Verdict> =>
  v.parse(v.record(v.string(), Verdict), JSON.parse(readFileSync(VERDICTS, 'utf8')));

export async function verdictOf({ pattern, flags }: Omit<ShippedRegex, 'file'>): Promise<Verdict> {
  const found = await check(pattern, flags, { timeout: TIMEOUT_MS });
  if (found.status === 'safe') return { is: 'safe' };
  if (found.status === 'unknown') return { is: 'undecided' };
  const is = found.complexity.type === 'exponential' ? 'exponential' : 'polynomial';
  return { is, attack: v.parse(Attack, found.attack) };
}

/** recheck's attack string at the maximum input length. */
function attackOf({ pumps, suffix }: v.InferOutput<typeof Attack>, characters: number): string {
  const room = characters - suffix.length - pumps.reduce((sum, { prefix }) => sum + prefix.length, 0);
  const pumped = pumps.map(
    ({ prefix, pump }) => prefix + pump.repeat(Math.max(0, Math.floor(room / pumps.length / pump.length))),
  );
  return pumped.join('') + suffix;
}

/**
 * Repeated texts for the measurement: a letter, digit and symbol of each class, and pairs with which an expression may
 * begin.
 */
const REPEATED = [
  'a',
  'A',
  '1',
  '\t',
  ' ',
  '\n',
  '-',
  '.',
  '/',
  ':',
  '@',
  '<',
  '"',
  '%',
  '\u0661',
  'é',
].concat(['a-', 'a.', 'a ', '1.', '1 ', ':1', 'a@', 'A ', 'Aa ', '\na', '<a', '"a', '#a']);

/** Texts of this length for which the expression might be slow. */
export const hostileTexts = (one: ShippedRegex, verdict: Verdict, characters: number): string[] => [
  ...REPEATED.flatMap((part) =>
    ['', '\0'].map((end) => part.repeat(Math.floor(characters / part.length)).slice(end.length) + end),
  ),
  ...(one.pattern.match(/[\p{L}<#"]{3,}/gu) ?? []).map((word) =>
    word.repeat(Math.floor(characters / word.length)),
  ),
  ...('attack' in verdict ? [attackOf(verdict.attack, characters)] : []),
];
