/** The operator's numbers: counts of accounts and subscriptions, the chart, and the staff page. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SOURCE_GROUP, PLAN_TYPE } from '#ports/session.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import type { TestVisitor } from '#server/testing/origin.ts';
import { ROLL_UP_QUEUE } from '../module.ts';
import { readNumbers, rollUp, type Counting, type NumbersOfDay } from '../store.ts';
import { averages, chart } from './chart.ts';
import { numbersOf } from './page.ts';

let at: Awaited<ReturnType<typeof openAccounts>>;
let counting: Counting;
let staff: TestVisitor;
beforeAll(async () => {
  at = await openAccounts({ callsPerMinute: 100_000 });
  const { config, db, now } = at.site.origin;
  counting = { db, place: config, now, timeZone: 'Europe/Madrid' };
  ({ someone: staff } = await at.member('staff@example.org'));
  await db.updateTable('users').set({ role: 'staff' }).where('email', '=', 'staff@example.org').execute();
}, 60_000);
afterAll(() => at.site.close());

let accounts = 0;
async function account(createdAt: string): Promise<number> {
  accounts += 1;
  const { id } = await at.site.origin.db
    .insertInto('users')
    .values({
      email: `numbers-${accounts}@example.org`,
      password_hash: null,
      locale: 'en',
      created_at: new Date(createdAt),
      updated_at: new Date(createdAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const subscription = (userId: number, startedAt: string, priceCents: number, canceledAt?: string) =>
  at.site.origin.db
    .insertInto('subscriptions')
    .values({
      user_id: userId,
      status: canceledAt ? 'awaiting_canceled' : 'active',
      source_group: SOURCE_GROUP.SIGN_UP,
      plan_name: 'Monthly',
      plan_type: PLAN_TYPE.RECURRING,
      price_cents: priceCents,
      currency: 'EUR',
      started_at: new Date(startedAt),
      expires_at: new Date('2026-06-30T00:00:00Z'),
      canceled_at: canceledAt ? new Date(canceledAt) : null,
    })
    .execute();

const of = async (day: string): Promise<Partial<NumbersOfDay>> =>
  (await readNumbers(counting, 90)).find((one) => one.day === day) ?? {};

describe('the numbers of accounts and subscriptions', () => {
  beforeEach(async () => {
    await at.site.origin.db.deleteFrom('daily_numbers').execute();
    await at.site.origin.db.deleteFrom('users').where('email', 'like', 'numbers-%').execute();
  });

  it('are counted by day in the brand’s time zone and exclude free access', async () => {
    const buyer = await account('2026-05-30T21:59:59Z');
    const guest = await account('2026-05-30T22:00:00Z');
    await subscription(buyer, '2026-05-31T10:00:00Z', 1995, '2026-05-31T23:30:00Z');
    await subscription(guest, '2026-05-31T10:00:00Z', 0, '2026-05-31T11:00:00Z');
    await rollUp(counting);
    expect(await of('2026-05-30')).toMatchObject({ sign_ups: 1, joins: 0 });
    expect(await of('2026-05-31')).toMatchObject({ sign_ups: 1, joins: 1, cancellations: 0 });
    expect(await of('2026-06-01')).toMatchObject({ cancellations: 1 });
  });

  it('stay the same if they are counted twice, even in parallel', async () => {
    await account('2026-05-31T10:00:00Z');
    await Promise.all([rollUp(counting), rollUp(counting)]);
    await at.site.origin.jobs.send(ROLL_UP_QUEUE, {});
    await at.site.runJobs();
    expect(await of('2026-05-31')).toMatchObject({ sign_ups: 1 });
  });

  it('still include deleted accounts, and days without a count are added later', async () => {
    const id = await account('2026-05-28T10:00:00Z');
    await rollUp(counting);
    await at.site.origin.db.deleteFrom('users').where('id', '=', id).execute();
    await account('2026-05-29T10:00:00Z');
    await rollUp(counting);
    expect(await of('2026-05-28')).toMatchObject({ sign_ups: 1 });
    // The earlier count included the accounts of this day, so the next count begins with the day before.
    expect(await of('2026-05-29')).toMatchObject({ sign_ups: 0 });
    await at.site.origin.db.deleteFrom('daily_numbers').where('day', '>', '2026-05-28').execute();
    await rollUp(counting);
    expect(await of('2026-05-29')).toMatchObject({ sign_ups: 1 });
  });
});

describe('a chart', () => {
  const days = (values: readonly number[]) =>
    values.map((value, index) => ({
      day: new Date(Date.UTC(2026, 9, 20 + index)).toISOString().slice(0, 10),
      value,
    }));

  it('has a bar with its day and number for each day, and a text alternative', () => {
    const { html } = chart('Visits', days([0, 4, 1500, 2, 0, 0, 7]));
    expect(html.match(/<title>/g)).toHaveLength(7);
    expect(html).toContain('<title>Thu 22 Oct: 1,500</title>');
    expect(html).toContain('aria-label="Visits of 7 days: 1,513, most on Thu 22 Oct with 1,500"');
    expect(html).not.toMatch(/NaN|undefined|style=/);
  });

  it('has the weekly average as a line after a week', () => {
    expect(averages([7, 0, 0, 0, 0, 0, 0, 14])).toEqual([...Array(6).fill(undefined), 1, 2]);
    expect(chart('Visits', days([1, 2, 3])).html).not.toContain('class="average"');
    expect(chart('Visits', days(Array(28).fill(3))).html).toContain('class="average"');
  });

  it('is empty when nothing happened', () => {
    const { html } = chart('Joins', days([0, 0, 0]));
    expect(html).toContain('aria-label="Joins of 3 days: 0"');
    expect(html.match(/height="0.0"/g)).toHaveLength(3);
  });
});

describe('the numbers page', () => {
  const page = async (query = '') => (await staff.fetch(`/_staff/numbers${query}`)).text();

  it('shows 7, 28 (default) or 90 days as charts and as a table', async () => {
    for (const [query, rows] of [
      ['', 28],
      ['?days=7', 7],
      ['?days=90', 90],
      ['?days=1e9', 28],
      ['?days=%00', 28],
    ] as const) {
      const html = await page(query);
      expect(html.match(/<svg /g)).toHaveLength(5);
      expect(html.match(/<th scope="row">/g)).toHaveLength(rows + 1);
      expect(html).toContain(`aria-current="page">${rows} days<`);
    }
  });

  it('includes the accounts of the last minute', async () => {
    const signUps = async () => (await readNumbers(counting, 7)).at(-1)?.sign_ups ?? 0;
    await page();
    const before = await signUps();
    await at.member('just-now@example.org');
    await page();
    expect(await signUps()).toBe(before + 1);
  });

  it('states that nothing was counted if there are no counts', () => {
    const nothing = { visits: 0, sign_ups: 0, joins: 0, cancellations: 0, watched_s: 0 };
    const { html } = numbersOf([{ day: '2026-06-01', ...nothing }], 'Europe/Madrid');
    expect(html).toContain('Nothing has been counted');
    expect(html).not.toContain('<svg');
  });

  it('is only for staff', async () => {
    expect((await at.visitor().fetch('/_staff/numbers')).status).toBe(404);
  });
});
