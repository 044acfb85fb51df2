/**
 * A deleted account is found in no table, log, metric, mailbox, file, backup or restored backup, on every brand and with every
 * gateway.
 */
import { expect, it } from 'vitest';
import { BRANDS } from '#server/bootstrap/served-brands.ts';
import { leaveNoTrace } from './support/traces/attack.ts';
import { legalTable, undocumented } from './support/traces/documented.ts';
import { LEGAL, TRACES } from './support/traces/strings.ts';

const TIMEOUT_MS = 900_000;

it.each(BRANDS)('a deleted account leaves no trace at %s', { timeout: TIMEOUT_MS }, async (brand) => {
  const { done, failed, stored, left, legal } = await leaveNoTrace(brand, { isWhole: true });
  process.stdout.write(
    [
      `${brand}: ${done.length} steps, ${stored.length} strings stored before the deletion, ${left.length} places left`,
      ...legal.map((place) => `kept by law: ${place}`),
      ...legalTable(legal),
      '',
    ].join('\n'),
  );
  expect(failed).toEqual([]);
  expect(done).toContain('delete the account');
  expect(left).toEqual([]);
});

it('the documentation lists everything that remains because the law requires it', () => {
  expect(undocumented()).toEqual([]);
  expect(legalTable(Object.keys(LEGAL))).toEqual([
    expect.stringMatching(/^\| public\.receipt_buyers\.buyer \| .+ \| .+ \|$/),
  ]);
});

it('the test searches for forty unique strings', () => {
  expect(TRACES.length).toBeGreaterThanOrEqual(40);
  expect(new Set(TRACES.map(({ text }) => text)).size).toBe(TRACES.length);
});
