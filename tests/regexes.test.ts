/**
 * No shipped regular expression can be made slow: recheck analyses each, and non-linear expressions are timed at their
 * input limit.
 */
import { expect, it } from 'vitest';
import { REGEX_BOUNDS } from './support/regex-bounds.ts';
import { hostileTexts, readVerdicts, verdictOf, type Verdict } from './support/regex-verdicts.ts';
import { digestOf, nameOf, regexesIn, shippedRegexes, type ShippedRegex } from './support/regexes.ts';
import { processorMs } from './support/processor-time.ts';

/** Limit for one text and one expression, because a request must not delay other requests. */
const SLOWEST_MS = 60;
/** A lower number means that the sources are no longer read. */
const LEAST = 400;

const shipped = shippedRegexes();
const known = readVerdicts();
const judged: { one: ShippedRegex; verdict: Verdict }[] = [];
// Expressions whose result `npm run regexes` has not stored are analysed here.
for (const one of shipped) judged.push({ one, verdict: known[digestOf(one)] ?? (await verdictOf(one)) });
const slow = judged.filter(({ verdict }) => verdict.is !== 'safe');

/** The fastest of three runs. */
function msOf(regex: RegExp, text: string): number {
  let least = Infinity;
  for (let run = 0; run < 3 && least > SLOWEST_MS / 2; run += 1) {
    least = Math.min(
      least,
      processorMs(() => void text.replace(regex, '')),
    );
  }
  return least;
}

it('every shipped regular expression is analysed, including those built at run time', () => {
  expect(shipped.length).toBeGreaterThan(LEAST);
  expect(shipped.some(({ pattern }) => pattern.includes('d0t'))).toBe(true);
  expect(regexesIn('planted.ts', 'const A = /(a+)+$/; new RegExp("b")')).toEqual({
    literals: [{ file: 'planted.ts', pattern: '(a+)+$', flags: '' }],
    builds: true,
  });
});

it('no shipped regular expression is exponential', async () => {
  expect((await verdictOf({ pattern: '(a+)+$', flags: '' })).is).toBe('exponential');
  expect(judged.filter(({ verdict }) => verdict.is === 'exponential').map(({ one }) => nameOf(one))).toEqual(
    [],
  );
});

it('files with non-linear expressions are exactly those that declare an input limit', () => {
  expect([...new Set(slow.map(({ one }) => one.file))].toSorted()).toEqual(
    REGEX_BOUNDS.map(({ file }) => file).toSorted(),
  );
});

it('a non-linear expression matches the longest hostile text of its limit in time', () => {
  const late = slow.flatMap(({ one, verdict }) => {
    const characters = REGEX_BOUNDS.find(({ file }) => file === one.file)?.characters ?? 0;
    const regex = new RegExp(one.pattern, one.flags);
    return hostileTexts(one, verdict, characters)
      .map((text) => ({ text: text.slice(0, 12), ms: msOf(regex, text) }))
      .filter(({ ms }) => ms > SLOWEST_MS)
      .map(
        ({ text, ms }) =>
          `${one.file} ${nameOf(one).slice(0, 60)} ${JSON.stringify(text)} ${Math.round(ms)} ms`,
      );
  });
  expect(late).toEqual([]);
});
