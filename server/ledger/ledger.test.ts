/**
 * The database enforces the ledger's rules: an entry that does not balance, changes written rows or gives no access
 * does not commit.
 */
import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/schema.ts';
import { testOrigin, type TestOrigin } from '../testing/origin.ts';
import { grantAccess, revokeAccess, writePayment, writeReversal, type Payment } from './entries.ts';

type Trx = Transaction<Database>;
const DAY_MS = 86_400_000;

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin({ modules: [] });
}, 60_000);
afterAll(() => site.close());

const inOne = <Result>(work: (trx: Trx) => Promise<Result>): Promise<Result> =>
  site.origin.db.transaction().execute(work);
const now = (): Date => site.clock.now();
let count = 0;

/** A member with a subscription that has no access yet. */
async function member(trx: Trx): Promise<{ userId: number; subscriptionId: number }> {
  count += 1;
  const { id: userId } = await trx
    .insertInto('users')
    .values({
      email: `member-${count}@example.org`,
      password_hash: null,
      locale: 'en',
      created_at: now(),
      updated_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: subscriptionId } = await trx
    .insertInto('subscriptions')
    .values({
      user_id: userId,
      status: 'active',
      source_group: 1,
      plan_name: 'Monthly',
      plan_type: 2,
      price_cents: 1995,
      currency: 'EUR',
      started_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { userId, subscriptionId };
}

const sale = (more: Partial<Payment> = {}): Payment => ({
  key: `epoch:${(count += 1)}:sale`,
  kind: 'sale',
  amountMinor: 1995,
  currency: 'EUR',
  gateway: 'epoch',
  operationId: 'f'.repeat(32),
  transactionId: null,
  tax: { country: 'ES', minor: 346 },
  occurredAt: now(),
  ...more,
});

/** A sale with a month of access. */
async function sold(trx: Trx, payment: Payment): Promise<{ entryId: number; subscriptionId: number }> {
  const { userId, subscriptionId } = await member(trx);
  const entryId = (await writePayment(trx, payment, now())) ?? 0;
  const endsAt = new Date(now().getTime() + 30 * DAY_MS);
  await grantAccess(trx, { from: { entryId }, userId, subscriptionId, startsAt: now(), endsAt });
  return { entryId, subscriptionId };
}

const reversal = (reversesId: number, kind: 'refund' | 'chargeback', amountMinor = 1995) => ({
  ...sale({ key: `epoch:${(count += 1)}:${kind}`, amountMinor, tax: null }),
  kind,
  reversesId,
});
const subscription = (id: number) =>
  site.origin.db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const broken = (constraint: string) => expect.objectContaining({ code: '23514', constraint });

describe('a payment', () => {
  it('a payment is written in double entry, with its tax as a separate posting', async () => {
    const { entryId } = await inOne((trx) => sold(trx, sale()));
    const postings = await site.origin.db
      .selectFrom('ledger_postings')
      .select(['account', 'amount_minor'])
      .where('entry_id', '=', entryId)
      .orderBy('account')
      .execute();
    expect(postings).toEqual([
      { account: 'gateway:epoch', amount_minor: 1995 },
      { account: 'revenue', amount_minor: -1649 },
      { account: 'tax:ES', amount_minor: -346 },
    ]);
  });

  it('a payment that is written twice has one entry and one access', async () => {
    const payment = sale();
    const { entryId, subscriptionId } = await inOne((trx) => sold(trx, payment));
    expect(await inOne((trx) => writePayment(trx, payment, now()))).toBeNull();
    const again = {
      from: { entryId },
      userId: null,
      subscriptionId,
      startsAt: now(),
      endsAt: new Date(8e12),
    };
    expect(await inOne((trx) => grantAccess(trx, again))).toBe(false);
    expect((await subscription(subscriptionId)).expires_at).toEqual(new Date(now().getTime() + 30 * DAY_MS));
  });

  it('access for a shorter time does not shorten the subscription', async () => {
    const { subscriptionId } = await inOne((trx) => sold(trx, sale()));
    const early = {
      from: { grantKey: `early-${subscriptionId}` },
      userId: null,
      subscriptionId,
      startsAt: now(),
      endsAt: new Date(now().getTime() + DAY_MS),
    };
    expect(await inOne((trx) => grantAccess(trx, early))).toBe(true);
    expect((await subscription(subscriptionId)).expires_at).toEqual(new Date(now().getTime() + 30 * DAY_MS));
  });

  it('a payment that gives no access does not commit', async () => {
    await expect(inOne((trx) => writePayment(trx, sale(), now()))).rejects.toEqual(
      broken('ledger_entitlement'),
    );
  });

  it.each([
    ['of one posting', 0],
    ['whose postings do not balance', 1],
  ])('a payment %s does not commit', async (_what, more) => {
    const work = inOne(async (trx) => {
      const { entryId } = await sold(trx, sale());
      await trx
        .insertInto('ledger_postings')
        .values({ entry_id: entryId, account: 'refunds', amount_minor: 1 + more })
        .execute();
    });
    await expect(work).rejects.toEqual(broken('ledger_balance'));
  });

  it('a committed payment takes no further postings, even if they balance', async () => {
    const { entryId } = await inOne((trx) => sold(trx, sale()));
    const later = site.origin.db.insertInto('ledger_postings').values([
      { entry_id: entryId, account: 'refunds', amount_minor: 5 },
      { entry_id: entryId, account: 'disputes', amount_minor: -5 },
    ]);
    await expect(later.execute()).rejects.toEqual(broken('ledger_balance'));
  });
});

it('ledger entries, postings and entitlements cannot be changed or deleted', async () => {
  const { entryId } = await inOne((trx) => sold(trx, sale()));
  const { db } = site.origin;
  for (const change of [
    sql`update ledger_entries set gateway = 'vendo' where id = ${entryId}`,
    sql`delete from ledger_entries where id = ${entryId}`,
    sql`update ledger_postings set amount_minor = 1 where entry_id = ${entryId}`,
    sql`delete from ledger_postings where entry_id = ${entryId}`,
  ])
    await expect(change.execute(db)).rejects.toEqual(broken('ledger_stays'));
  for (const change of [
    sql`delete from entitlements where entry_id = ${entryId}`,
    sql`update entitlements set ends_at = ends_at + interval '1 year' where entry_id = ${entryId}`,
    sql`update entitlements set entry_id = null, grant_key = 'mine' where entry_id = ${entryId}`,
  ])
    await expect(change.execute(db)).rejects.toEqual(broken('entitlement_stays'));
});

describe('a reversal', () => {
  it('a full refund ends the access that the payment granted', async () => {
    const { entryId, subscriptionId } = await inOne((trx) => sold(trx, sale()));
    await inOne(async (trx) => {
      const reversalId = (await writeReversal(trx, reversal(entryId, 'refund'), now())) ?? 0;
      await revokeAccess(trx, { entryId, reversalId }, now());
    });
    expect(await subscription(subscriptionId)).toMatchObject({ status: 'expired', expires_at: now() });
  });

  it('a reversal leaves the access of other payments unchanged', async () => {
    const { entryId, subscriptionId } = await inOne((trx) => sold(trx, sale()));
    const second = await inOne(async (trx) => {
      const id = (await writePayment(trx, sale({ kind: 'renewal' }), now())) ?? 0;
      const startsAt = new Date(now().getTime() + 30 * DAY_MS);
      const endsAt = new Date(now().getTime() + 60 * DAY_MS);
      await grantAccess(trx, { from: { entryId: id }, userId: null, subscriptionId, startsAt, endsAt });
      return id;
    });
    expect((await subscription(subscriptionId)).expires_at).toEqual(new Date(now().getTime() + 60 * DAY_MS));
    await inOne(async (trx) => {
      const reversalId = (await writeReversal(trx, reversal(second, 'chargeback'), now())) ?? 0;
      await revokeAccess(trx, { entryId: second, reversalId }, now());
    });
    expect(await subscription(subscriptionId)).toMatchObject({
      status: 'active',
      expires_at: new Date(now().getTime() + 30 * DAY_MS),
    });
    expect(entryId).toBeGreaterThan(0);
  });

  it('partial refunds never exceed the payment', async () => {
    const { entryId } = await inOne((trx) => sold(trx, sale()));
    await inOne((trx) => writeReversal(trx, reversal(entryId, 'refund', 1000), now()));
    await expect(inOne((trx) => writeReversal(trx, reversal(entryId, 'refund', 996), now()))).rejects.toEqual(
      broken('ledger_reversal'),
    );
    expect(await inOne((trx) => writeReversal(trx, reversal(entryId, 'refund', 995), now()))).not.toBeNull();
  });

  it('a reversal in another currency, or of a reversal, does not commit', async () => {
    const { entryId } = await inOne((trx) => sold(trx, sale()));
    const dollars = { ...reversal(entryId, 'refund'), currency: 'USD' as const };
    await expect(inOne((trx) => writeReversal(trx, dollars, now()))).rejects.toEqual(
      broken('ledger_reversal'),
    );
    const refund = (await inOne((trx) => writeReversal(trx, reversal(entryId, 'refund'), now()))) ?? 0;
    await expect(inOne((trx) => writeReversal(trx, reversal(refund, 'chargeback'), now()))).rejects.toEqual(
      broken('ledger_reversal'),
    );
  });
});

it('a gift is granted once and needs no entry', async () => {
  const { userId, subscriptionId } = await inOne(member);
  const endsAt = new Date(now().getTime() + 365 * DAY_MS);
  const gift = { from: { grantKey: 'confession:7' }, userId, subscriptionId, startsAt: now(), endsAt };
  expect(await inOne((trx) => grantAccess(trx, gift))).toBe(true);
  expect(await inOne((trx) => grantAccess(trx, gift))).toBe(false);
});

it('the ledger keeps its rows when the account is deleted', async () => {
  const { subscriptionId } = await inOne((trx) => sold(trx, sale()));
  const { user_id } = await subscription(subscriptionId);
  await site.origin.db.deleteFrom('users').where('id', '=', user_id).execute();
  const { rows } = await sql<{ left: number }>`select count(*)::integer as left from entitlements
    where user_id is null and subscription_id is null and entry_id is not null`.execute(site.origin.db);
  expect(rows[0]?.left).toBe(1);
});
