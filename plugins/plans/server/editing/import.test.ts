/** An import changes plans for new purchases; running subscriptions keep their terms. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportLines } from '#server/content/export.ts';
import { importLines } from '#server/content/import.ts';
import { openStaff } from '#plugins/staff/server/testing.ts';
import { CONTENT } from './editing.ts';

const { kinds } = CONTENT;
const folder = mkdtempSync(join(tmpdir(), 'nocturne-plans-'));
const file = join(folder, 'plans.jsonl');

let at: Awaited<ReturnType<typeof openStaff>>;
beforeAll(async () => {
  at = await openStaff();
}, 120_000);
afterAll(async () => {
  await at.site.close();
  rmSync(folder, { recursive: true });
});

interface PlanLine {
  readonly kind: string;
  readonly prices?: Record<string, { amount: number; strike?: number; trial?: number }>;
}

/** The changed export line of a plan: twice as expensive, for a year, and no longer sold. */
function changedPlan(line: PlanLine): object {
  if (line.kind !== 'plan') return line;
  const prices = Object.entries(line.prices ?? {}).map(([currency, { amount }]) => [
    currency,
    { amount: amount * 2 },
  ]);
  return {
    ...line,
    prices: Object.fromEntries(prices),
    recurring_months: 12,
    withdrawn: true,
    texts: { en: { name: 'Another name' } },
  };
}

it('an import of plans changes neither the terms nor the next charge of a running subscription', async () => {
  const { db } = at.site.origin;
  const { buyer, payment } = await at.subscriber();
  const terms = () =>
    db.selectFrom('subscription_terms').selectAll().where('user_id', '=', buyer.id).executeTakeFirstOrThrow();
  const subscription = () =>
    db.selectFrom('subscriptions').selectAll().where('user_id', '=', buyer.id).executeTakeFirstOrThrow();
  const [termsBefore, subscriptionBefore] = await Promise.all([terms(), subscription()]);

  const lines: string[] = [];
  await exportLines(db, kinds, (line) => void lines.push(line));
  const changed = lines.map((line) => JSON.stringify(changedPlan(JSON.parse(line) as PlanLine)));
  writeFileSync(file, changed.map((line) => `${line}\n`).join(''));
  const imported = await importLines(db, { kinds, file });
  expect(imported.find(({ kind }) => kind === 'plan')?.changed).toBeGreaterThan(0);

  expect(await terms()).toEqual(termsBefore);
  expect(await subscription()).toEqual(subscriptionBefore);
  at.site.clock.advance(termsBefore.period_ends_at.getTime() - at.site.clock.now().getTime());
  await at.site.origin.jobs.send('subscription.bill', {});
  await at.site.runJobs();
  const payments = await at.paymentsOf(buyer.id);
  expect(payments.map(({ purpose, amount_minor: minor }) => [purpose, minor])).toEqual([
    ['join', payment.amount_minor],
    ['renewal', payment.amount_minor],
  ]);
});
