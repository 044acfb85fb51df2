/** Paying members and a scripted gateway for billing tests. */
import { randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { provide } from '#kernel/plugin.ts';
import type { Database } from '#server/db/schema.ts';
import { grantAccess, writePayment } from '#server/ledger/entries.ts';
import { firstPeriod, nextPeriod } from '#server/ledger/periods.ts';
import { Payments, type PaymentMeans, type PaymentOrder } from '#ports/payments.ts';
import type { PlanSnapshot } from '#ports/plan-quotes.ts';
import { Settlements, type Settled, type SettlementStep } from '#ports/settlements.ts';
import { Subscriptions } from '#ports/subscriptions.ts';
import { subscribe, type TestVisitor } from '#server/testing/origin.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import { PLAN } from './sample.ts';
import { chargesOf, createCharges, fakeGateway, type Asked } from './testing-gateway.ts';

type Trx = Transaction<Database>;

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

export interface Member {
  readonly email: string;
  readonly userId: number;
  readonly subscriptionId: number;
  readonly someone: TestVisitor;
}

/** Records a payment as the payments plugin does, and runs the steps. */
async function settle(
  trx: Trx,
  {
    order,
    operationId,
    now,
    steps,
  }: { order: PaymentOrder; operationId: string; now: Date; steps: readonly SettlementStep[] },
): Promise<void> {
  const { subscriptionId, userId, plan, amountMinor, currency, purpose, tax } = order;
  if (purpose === 'card') throw new Error('storing a card is not a payment');
  const given = await trx
    .selectFrom('entitlements')
    .select(['starts_at as startsAt', 'ends_at as endsAt'])
    .where('subscription_id', '=', subscriptionId)
    .where('revoked_at', 'is', null)
    .orderBy('ends_at')
    .execute();
  const period = purpose === 'renewal' ? nextPeriod(given, plan, now) : firstPeriod(now, plan);
  const kind = purpose === 'join' ? 'sale' : 'renewal';
  const entryId =
    amountMinor === 0
      ? null
      : await writePayment(
          trx,
          {
            key: `trustpay:${operationId}:${kind}`,
            kind,
            amountMinor,
            currency,
            gateway: 'trustpay',
            operationId,
            transactionId: null,
            tax,
            occurredAt: now,
          },
          now,
        );
  const from = entryId === null ? { grantKey: `free:${operationId}` } : { entryId };
  await grantAccess(trx, { from, userId, subscriptionId, ...period });
  const settled = {
    is: 'paid',
    beginRequestedAt: null,
    purpose,
    entryId,
    amountMinor,
    currency,
    ...period,
  } as const;
  for (const step of steps) await step(trx, { ...settled, operationId, userId, subscriptionId, plan });
}

/** Opens a separate origin for one test file. */
export async function openBilling() {
  const steps: SettlementStep[] = [];
  const gateway = fakeGateway();
  const accounts = await openAccounts({
    services: [
      provide(Payments, gateway.payments),
      provide(Settlements, { include: (step) => void steps.push(step) }),
    ],
  });
  const { site, member, post } = accounts;
  const { db, now } = site.origin;
  await createCharges(db);
  const inOne = <Result>(work: (trx: Trx) => Promise<Result>): Promise<Result> =>
    db.transaction().execute(work);
  const subscriptions = site.origin.modules.service(Subscriptions) as Subscriptions;

  return {
    ...gateway,
    site,
    db,
    member,
    post,
    inOne,
    subscriptions,
    /** A new member who has just paid for a plan. */
    async join(
      email: string,
      { means, ...more }: Partial<PlanSnapshot> & { means?: PaymentMeans | null } = {},
    ): Promise<Member> {
      const { someone } = await member(email);
      const plan = { ...PLAN, ...more };
      const isTrial = plan.trialDays > 0;
      const subscriptionId = await subscribe(site, email, {
        status: isTrial ? 'trial' : 'active',
        currency: plan.currency,
        recurring_months: plan.recurringMonths,
        expires_at: null,
      });
      if (means !== undefined) gateway.means.set(subscriptionId, means);
      const { user_id: userId } = await db
        .selectFrom('subscriptions')
        .select('user_id')
        .where('id', '=', subscriptionId)
        .executeTakeFirstOrThrow();
      const amountMinor = isTrial ? plan.trialMinor : plan.firstMinor;
      const order: PaymentOrder = {
        userId,
        purpose: 'join',
        plan,
        subscriptionId,
        amountMinor,
        currency: plan.currency,
        tax: { country: 'ES', minor: 0 },
        subjectKey: 'plan:1',
      };
      const operationId = randomBytes(16).toString('hex');
      await inOne((trx) => settle(trx, { order, operationId, now: now(), steps }));
      return { email, userId, subscriptionId, someone };
    },
    /** Pays a visitor's order, e.g. with another card. */
    pay: (order: PaymentOrder) =>
      inOne((trx) => settle(trx, { order, operationId: randomBytes(16).toString('hex'), now: now(), steps })),
    /** Settles each pending charge; with `breaks` it throws afterwards. Returns their number. */
    async answer(
      how: 'paid' | 'declined',
      { breaks = false, of }: { breaks?: boolean; of?: Member } = {},
    ): Promise<number> {
      const waiting = (await chargesOf(db)).filter(
        ({ state, wanted }) => state === 'sent' && (!of || wanted.subscriptionId === of.subscriptionId),
      );
      for (const { key, operation_id: operationId, wanted: order } of waiting)
        await inOne(async (trx) => {
          await sql`update test_charges set state = ${how} where key = ${key}`.execute(trx);
          if (how === 'paid') await settle(trx, { order, operationId, now: now(), steps });
          else
            await runSteps(
              trx,
              { is: 'declined', purpose: order.purpose, reason: 'DECLINED' },
              { ...order, operationId },
            );
          if (breaks) throw new Error('fault after the settlement');
        });
      return waiting.length;
    },
    /** Passes a gateway notice for a member's subscription to the steps. */
    applySettled: ({ userId, subscriptionId }: Member, settled: object) =>
      inOne((trx) =>
        runSteps(trx, settled, { userId, subscriptionId, plan: PLAN, operationId: 'f'.repeat(32) }),
      ),
    /** Runs the scheduled jobs as if they were due. */
    async run(...queues: readonly ('bill' | 'remind' | 'retry' | 'expire')[]): Promise<void> {
      for (const queue of queues.length === 0 ? (['remind', 'bill', 'retry', 'expire'] as const) : queues)
        await site.origin.jobs.send(`subscription.${queue}`, {});
      await site.runJobs();
    },
    /** Each requested charge of one member. */
    async charged({ subscriptionId }: Member): Promise<readonly Asked[]> {
      return (await chargesOf(db)).filter(({ wanted }) => wanted.subscriptionId === subscriptionId);
    },
    /** Kinds of the emails to a member, except receipts, which belong to another plugin. */
    mailed: ({ email }: Pick<Member, 'email'>): string[] =>
      site.mails.filter(({ to, kind }) => to === email && kind !== 'receipt').map(({ kind }) => kind),
    termsOf: ({ subscriptionId }: Member) =>
      db
        .selectFrom('subscription_terms')
        .selectAll()
        .where('subscription_id', '=', subscriptionId)
        .executeTakeFirstOrThrow(),
    rowOf: ({ subscriptionId }: Member) =>
      db.selectFrom('subscriptions').selectAll().where('id', '=', subscriptionId).executeTakeFirstOrThrow(),
  };

  async function runSteps(
    trx: Trx,
    settled: object,
    of: { operationId: string; userId: number; subscriptionId: number | null; plan: PlanSnapshot },
  ): Promise<void> {
    const { operationId, userId, subscriptionId, plan } = of;
    for (const step of steps)
      await step(trx, { operationId, userId, subscriptionId, plan, ...settled } as Settled);
  }
}
