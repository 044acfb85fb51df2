/** Stored cards: the card of a subscription, and its details from the gateway. */
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { PaymentMeans } from '#ports/payments.ts';
import type { Card, ConfiguredGateways } from '#gateways/shared/server/gateway.ts';
import type { GatewayId } from '#gateways/shared/server/event.ts';
import type { Payment, StoredMeans } from '../tables.ts';

type Trx = Transaction<Database>;

const PAID = ['paid', 'refunded', 'charged_back'] as const;
const BILLED_BY = { gateway: 'gateway', merchant: 'us', nobody: 'nobody' } as const;

/** Stores a card and returns the id of its row; null if it belongs to another member. */
export async function storeMeans(
  trx: Trx,
  { userId, gateway, card }: { userId: number; gateway: GatewayId; card: Card },
  now: Date,
): Promise<number | null> {
  await trx
    .insertInto('payment_means')
    .values({
      user_id: userId,
      gateway,
      token: card.token,
      brand: card.brand,
      last4: card.last4,
      expires_month: card.expiresMonth,
      expires_year: card.expiresYear,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['gateway', 'token']).doNothing())
    .execute();
  const row = await trx
    .selectFrom('payment_means')
    .select('id')
    .where('gateway', '=', gateway)
    .where('token', '=', card.token)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The newest chargeable card that paid for this subscription. */
export const meansOfSubscription = (
  db: Kysely<Database>,
  subscriptionId: number,
): Promise<StoredMeans | undefined> =>
  db
    .selectFrom('payment_means')
    .innerJoin('payments', 'payments.means_id', 'payment_means.id')
    .selectAll('payment_means')
    .where('payments.subscription_id', '=', subscriptionId)
    .where('payments.state', 'in', PAID)
    .where('payment_means.ended_at', 'is', null)
    .orderBy('payments.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The newest card of a member, at one gateway. */
export const meansOfMember = (
  db: Kysely<Database>,
  userId: number,
  gateways: readonly GatewayId[],
): Promise<StoredMeans | undefined> =>
  db
    .selectFrom('payment_means')
    .selectAll()
    .where('user_id', '=', userId)
    .where('gateway', 'in', gateways)
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whether a card's expiry month is over, if known: a card is valid until the end of that month. */
export const hasRunOut = (
  { expires_month: month, expires_year: year }: Pick<StoredMeans, 'expires_month' | 'expires_year'>,
  now: Date,
): boolean => month !== null && year !== null && Date.UTC(year, month) <= now.getTime();

/** The newest payment of a subscription. */
export const newestPayment = (db: Kysely<Database>, subscriptionId: number): Promise<Payment | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('purpose', '!=', 'card')
    .where('state', 'in', PAID)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** See `Payments.meansOf`. */
export async function describeMeans(
  db: Kysely<Database>,
  gateways: ConfiguredGateways,
  subscriptionId: number,
): Promise<PaymentMeans | null> {
  const payment = await newestPayment(db, subscriptionId);
  if (!payment) return null;
  const means = await meansOfSubscription(db, subscriptionId);
  const gateway = means?.gateway ?? payment.gateway;
  const { rebilledBy = 'nobody' } = gateways.get(gateway)?.gateway.capabilities ?? {};
  const { brand = null, last4 = null, expires_month: month = null, expires_year: year = null } = means ?? {};
  return {
    gateway,
    billedBy: BILLED_BY[rebilledBy],
    card:
      last4 === null || month === null || year === null
        ? null
        : { brand, last4, expiresMonth: month, expiresYear: year },
  };
}
