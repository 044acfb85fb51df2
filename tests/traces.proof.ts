/**
 * A deleted account is found in no table, log, metric, mailbox or file, nor in a database restored from a backup that was made
 * before the deletion, on every brand and with every gateway.
 */
import { expect, it } from 'vitest';
import { BRANDS } from '#server/bootstrap/served-brands.ts';
import { leaveNoTrace } from './support/traces/attack.ts';
import { documentedNames, documentedRows } from './support/traces/documented.ts';
import { NAMED, NEVER_STORED, TRACES } from './support/traces/strings.ts';

const TIMEOUT_MS = 900_000;
const storedSomewhere = new Set<string>();

it.each(BRANDS)('a deleted account leaves no trace at %s', { timeout: TIMEOUT_MS }, async (brand) => {
  const { done, failed, stored, unused, left, named } = await leaveNoTrace(brand, { isWhole: true });
  for (const what of stored) storedSomewhere.add(what);
  process.stdout.write(
    [
      `${brand}: ${done.length} steps, ${stored.length} strings stored before the deletion, ${left.length} places left`,
      ...named.map((place) => `kept as declared: ${place}`),
      '',
    ].join('\n'),
  );
  expect(failed).toEqual([]);
  expect(done).toContain('delete the account');
  expect(unused).toEqual([]);
  expect(left).toEqual([]);
});

it('every string was stored at some brand, except those that the site never stores', () => {
  expect(TRACES.map(({ what }) => what).filter((what) => !storedSomewhere.has(what))).toEqual(NEVER_STORED);
});

it('the documentation lists every table with remaining rows, and exactly the columns that name the member', () => {
  const rows = documentedRows();
  process.stdout.write(`${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`);
  expect(documentedNames().toSorted()).toEqual(Object.keys(NAMED).toSorted());
});

it('the test searches for forty unique strings', () => {
  expect(TRACES.length).toBeGreaterThanOrEqual(40);
  expect(new Set(TRACES.map(({ text }) => text)).size).toBe(TRACES.length);
});
