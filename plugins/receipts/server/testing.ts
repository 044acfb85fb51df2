/** Settles payments and refunds for the tests of receipts. */
import type { Transaction } from 'kysely';
import { provide } from '#kernel/plugin.ts';
import type { Database } from '#server/db/schema.ts';
import { grantAccess, writePayment, writeReversal } from '#server/ledger/entries.ts';
import { holdMember } from '#server/ledger/member.ts';
import { Settlements, type PlanSettled, type Settled, type SettlementStep } from '#ports/settlements.ts';
import { subscribe, type TestVisitor } from '#server/testing/origin.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import { RECEIPT } from './sample.ts';

type Trx = Transaction<Database>;

export interface Owner {
  someone: TestVisitor;
  userId: number;
  subscriptionId: number;
}

const settledOf = ({ userId, subscriptionId }: Owner, operationId: string) => ({
  operationId,
  userId,
  subscriptionId,
  plan: {
    planId: 1,
    groupId: 1,
    groupSlug: null,
    names: RECEIPT.content.names,
    type: 2,
    recurringMonths: 1,
    isCrossSelling: false,
    currency: 'EUR',
    trialDays: 0,
    trialMinor: 0,
    firstMinor: 1995,
    renewalMinor: 1995,
    couponKey: null,
  } satisfies PlanSettled['plan'],
});

/** Opens a separate origin for one test file, so that only the test settles payments. */
export async function openReceipts() {
  const steps: SettlementStep[] = [];
  const { site, member } = await openAccounts({
    services: [provide(Settlements, { include: (step) => void steps.push(step) })],
  });
  let count = 0;

  async function owner(email: string): Promise<Owner> {
    const { someone } = await member(email);
    const subscriptionId = await subscribe(site, email);
    const { user_id: userId } = await site.origin.db
      .selectFrom('subscriptions')
      .select('user_id')
      .where('id', '=', subscriptionId)
      .executeTakeFirstOrThrow();
    return { someone, userId, subscriptionId };
  }

  const inOne = <Result>(work: (trx: Trx) => Promise<Result>): Promise<Result> =>
    site.origin.db.transaction().execute(work);

  async function announce(trx: Trx, settled: Settled): Promise<void> {
    // Settles as payments do.
    for (const step of steps) await step(trx, settled);
  }

  const moneyOf = () => ({
    amountMinor: 1995,
    currency: 'EUR' as const,
    gateway: 'epoch',
    operationId: String((count += 1)).padStart(32, '0'),
    tax: { country: 'ES', minor: 346 },
    occurredAt: site.clock.now(),
  });

  const order = async (
    trx: Trx,
    { userId, subscriptionId }: Owner,
    kind: 'renewal' | 'refund',
    cents: number,
  ) =>
    (
      await trx
        .insertInto('transactions')
        .values({
          user_id: userId,
          subscription_id: subscriptionId,
          kind,
          status: 'paid',
          amount_cents: cents,
          currency: 'EUR',
          gateway: 'epoch',
          created_at: site.clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;

  /** Settles a payment as the payments plugin does; `breaks` throws at the end of the transaction. */
  const pay = (
    of: Owner,
    breaks = false,
    { beginRequestedAt = null }: { beginRequestedAt?: Date | null } = {},
  ): Promise<{ entryId: number; orderId: number }> =>
    inOne(async (trx) => {
      await holdMember(trx, of.userId);
      const now = site.clock.now();
      const money = moneyOf();
      const orderId = await order(trx, of, 'renewal', 1995);
      const entryId = (await writePayment(
        trx,
        { ...money, key: `epoch:${money.operationId}:sale`, kind: 'sale', transactionId: orderId },
        now,
      )) as number;
      const endsAt = new Date(now.getTime() + 30 * 86_400_000);
      const { userId, subscriptionId } = of;
      await grantAccess(trx, { from: { entryId }, userId, subscriptionId, startsAt: now, endsAt });
      await announce(trx, {
        ...settledOf(of, money.operationId),
        is: 'paid',
        beginRequestedAt,
        purpose: 'join',
        entryId,
        amountMinor: 1995,
        currency: 'EUR',
        startsAt: now,
        endsAt,
      });
      if (breaks) throw new Error('fault after the settlement');
      return { entryId, orderId };
    });

  const reverse = (of: Owner, entryId: number, by: 'refund' | 'chargeback') =>
    inOne(async (trx) => {
      await holdMember(trx, of.userId);
      const money = moneyOf();
      const orderId = await order(trx, of, 'refund', -1995);
      const reversalId = (await writeReversal(
        trx,
        {
          ...money,
          key: `epoch:${money.operationId}:${by}`,
          kind: by,
          reversesId: entryId,
          transactionId: orderId,
        },
        site.clock.now(),
      )) as number;
      await announce(trx, {
        ...settledOf(of, money.operationId),
        is: 'reversed',
        by,
        entryId: reversalId,
        amountMinor: 1995,
        currency: 'EUR',
        whole: true,
        endsAt: null,
        restored: null,
      });
      return orderId;
    });

  return { site, owner, pay, reverse };
}
