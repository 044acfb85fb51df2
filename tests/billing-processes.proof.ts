/**
 * Two processes bill on one Postgres at the same moment: each period is charged only once, and each reminder is sent
 * only once.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { provide } from '#kernel/plugin.ts';
import type { SubscriptionDeps } from '#plugins/subscription/server/deps.ts';
import { charge, remind } from '#plugins/subscription/server/jobs.ts';
import { PLAN } from '#plugins/subscription/server/sample.ts';
import { chargesOf, createCharges, fakeGateway } from '#plugins/subscription/server/testing-gateway.ts';
import { hasPostgres } from '#scripts/postgres.mjs';
import type { Mail } from '#server/mail/mailer.ts';
import { createOrigin, type OpenOrigin } from '#server/bootstrap/open-origin.ts';
import { Payments } from '#ports/payments.ts';
import { testConfig } from '#server/testing/origin.ts';
import { openTwoOrigins, type TwoOrigins } from './support/two-origins.ts';

const TEST_MS = 240_000;
const MEMBERS = 25;
const DAY_MS = 86_400_000;
const START = new Date('2026-06-01T12:00:00.000Z');

describe.runIf(hasPostgres())('two processes that bill at the same moment', () => {
  let site: TwoOrigins;
  const mails: Mail[] = [];
  let now = START;

  const open = (url: string): Promise<OpenOrigin> =>
    createOrigin({
      config: testConfig(),
      place: { url },
      now: () => now,
      deliver: async (mail) => void mails.push(mail),
      services: [provide(Payments, fakeGateway().payments)],
      background: false,
    });

  /** Both processes run the jobs directly, because the queue would give each job to one of them. */
  const both = async (work: (deps: SubscriptionDeps) => Promise<void>): Promise<void> => {
    await Promise.all(
      site.all.flatMap((origin) => {
        const deps = { origin, payments: origin.modules.service(Payments), quotes: undefined };
        return [work(deps), work(deps)];
      }),
    );
    await site.first.jobs.runDue();
  };

  beforeAll(async () => {
    site = await openTwoOrigins(open);
    const { first } = site;
    await createCharges(first.db);
    for (let member = 0; member < MEMBERS; member += 1) {
      const { id: userId } = await first.db
        .insertInto('users')
        .values({
          email: `payer-${member}@example.org`,
          password_hash: null,
          locale: 'en',
          created_at: START,
          updated_at: START,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const end = new Date(START.getTime() + 30 * DAY_MS);
      const { id } = await first.db
        .insertInto('subscriptions')
        .values({
          user_id: userId,
          status: 'active',
          source_group: 1,
          plan_name: 'Monthly',
          plan_type: 2,
          price_cents: 1995,
          currency: 'EUR',
          recurring_months: 1,
          started_at: START,
          expires_at: end,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await first.db
        .insertInto('subscription_terms')
        .values({
          subscription_id: id,
          user_id: userId,
          plan: JSON.stringify(PLAN),
          billed_by: 'us',
          phase: 'running',
          period_starts_at: START,
          period_ends_at: end,
          period_paid_minor: 1995,
          next_amount_minor: 1995,
          next_charge_at: end,
        })
        .execute();
    }
  }, TEST_MS);
  afterAll(() => site?.close(), TEST_MS);

  it('each member is reminded once', { timeout: TEST_MS }, async () => {
    now = new Date(START.getTime() + 29 * DAY_MS);
    await both(remind);
    await both(remind);
    expect(mails.map(({ to }) => to).toSorted()).toEqual(
      Array.from({ length: MEMBERS }, (_, member) => `payer-${member}@example.org`).toSorted(),
    );
  });

  it('each period is charged once', { timeout: TEST_MS }, async () => {
    now = new Date(START.getTime() + 30 * DAY_MS);
    await both((deps) => charge(deps, ['running']));
    await both((deps) => charge(deps, ['running']));
    const { first } = site;
    expect(await chargesOf(first.db)).toHaveLength(MEMBERS);
    const terms = await first.db.selectFrom('subscription_terms').select('asked_operation').execute();
    expect(terms.filter(({ asked_operation }) => asked_operation === null)).toEqual([]);
  });
});
