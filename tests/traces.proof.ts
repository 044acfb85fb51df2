/** On every brand, with every gateway: a deleted account is found in no table, log, metric, mailbox, file, backup or restored backup. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BRANDS } from '#server/bootstrap/served-brands.ts';
import { leaveNoTrace } from './support/traces/attack.ts';
import { TRACES } from './support/traces/strings.ts';
import { remaining } from './support/traces/remaining.ts';

const TIMEOUT_MS = 900_000;

it.each(BRANDS)('a deleted account leaves no trace at %s', { timeout: TIMEOUT_MS }, async (brand) => {
  const { done, failed, stored, left, legal } = await leaveNoTrace(brand, { isWhole: true });
  process.stdout.write(
    [
      `${brand}: ${done.length} things done, ${stored.length} strings stored before the deletion, ${left.length} places left`,
      ...legal.map((place) => `kept by law: ${place}`),
      '',
    ].join('\n'),
  );
  expect(failed).toEqual([]);
  expect(done).toContain('delete the account');
  expect(left).toEqual([]);
});

it('looks for forty strings that nobody else has', () => {
  expect(TRACES.length).toBeGreaterThanOrEqual(40);
  expect(new Set(TRACES.map(({ text }) => text)).size).toBe(TRACES.length);
});

it('prints what the law asks to keep', async () => {
  const rows = await remaining();
  process.stdout.write(`${rows.join('\n')}\n`);
  expect(rows.length).toBeGreaterThan(5);
  const docs = readFileSync(new URL('../docs/explanation/security.md', import.meta.url), 'utf8').replace(/ +/g, ' ');
  expect(rows.filter((row) => !docs.includes(row))).toEqual([]);
});
