/** `npm run regexes`: checks regular expressions that are not in the stored list, and updates the list. */
import { writeFileSync } from 'node:fs';
import { readVerdicts, VERDICTS, verdictOf, type Verdict } from '#tests/support/regex-verdicts.ts';
import { digestOf, nameOf, shippedRegexes } from '#tests/support/regexes.ts';

const known = readVerdicts();
const all = new Map<string, Verdict>();
for (const one of shippedRegexes()) {
  const digest = digestOf(one);
  const verdict = all.get(digest) ?? known[digest] ?? (await verdictOf(one));
  if (!known[digest] && !all.has(digest)) process.stdout.write(`${verdict.is}: ${one.file} ${nameOf(one)}\n`);
  all.set(digest, verdict);
}
const sorted = [...all].toSorted(([one], [other]) => (one < other ? -1 : 1));
writeFileSync(VERDICTS, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
process.stdout.write(`${all.size} expressions\n`);
