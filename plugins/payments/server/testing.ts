/** Fixtures: members with orders, and callbacks of a gateway for them, for settlement tests. */
import type { TestOrigin } from '#server/testing/origin.ts';
import type { PlanSnapshot } from '#ports/plan-quotes.ts';
import type { GatewayId } from '#gateways/shared/server/event.ts';
import type { Payment } from './tables.ts';

export const PLAN: PlanSnapshot = {
  planId: 1,
  groupId: 1,
  groupSlug: null,
  names: { en: 'Monthly', de: 'Monatlich', es: 'Mensual', fr: 'Mensuel' },
  type: 2,
  recurringMonths: 1,
  isCrossSelling: false,
  currency: 'EUR',
  trialDays: 0,
  trialMinor: 0,
  firstMinor: 1995,
  renewalMinor: 1995,
  couponKey: null,
};

let count = 0;

/** Ids that are unique within the test file. */
export const serial = (): number => (count += 1);
export const operationOf = (number: number): string => number.toString(16).padStart(32, '0');

/** A member with an order that was sent to a gateway. */
export async function order(
  { origin: { db, now } }: Pick<TestOrigin, 'origin'>,
  gateway: GatewayId,
  {
    plan = PLAN,
    ...more
  }: Partial<
    Pick<
      Payment,
      | 'amount_minor'
      | 'state'
      | 'test'
      | 'coupon_key'
      | 'user_id'
      | 'purpose'
      | 'subscription_id'
      | 'subject_key'
    >
  > & {
    plan?: PlanSnapshot;
  } = {},
): Promise<Payment> {
  const number = serial();
  const { id: userId } = await db
    .insertInto('users')
    .values({
      email: `payer-${gateway}-${number}@example.org`,
      password_hash: null,
      locale: 'en',
      created_at: now(),
      updated_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const amount = more.amount_minor ?? (plan.trialDays > 0 ? plan.trialMinor : plan.firstMinor);
  return db
    .insertInto('payments')
    .values({
      operation_id: operationOf(number),
      user_id: userId,
      purpose: 'join',
      subject: JSON.stringify({ plan }),
      subject_key: `plan:${plan.planId}`,
      amount_minor: amount,
      currency: 'EUR',
      tax_country: 'ES',
      tax_minor: Math.round((amount * 21) / 121),
      gateway,
      mode: 'redirect',
      test: false,
      state: 'sent',
      locale: 'en',
      created_at: now(),
      ...more,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A payment's state, its entries by kind, and whether it grants access now. */
export async function paymentStatus(
  { origin: { db, now } }: Pick<TestOrigin, 'origin'>,
  operationId: string,
) {
  const payment = await db
    .selectFrom('payments')
    .selectAll()
    .where('operation_id', '=', operationId)
    .executeTakeFirstOrThrow();
  const entries = await db
    .selectFrom('ledger_entries')
    .select('kind')
    .where((eb) =>
      eb.or([
        eb('operation_id', '=', operationId),
        eb(
          'operation_id',
          'in',
          eb.selectFrom('payments').select('operation_id').where('parent_id', '=', payment.id),
        ),
      ]),
    )
    .orderBy('id')
    .execute();
  const access = await db
    .selectFrom('entitlements')
    .select(['starts_at', 'ends_at', 'revoked_at'])
    .where('user_id', '=', payment.user_id)
    .orderBy('ends_at')
    .execute();
  const subscription = await db
    .selectFrom('subscriptions')
    .select(['status', 'expires_at'])
    .where('user_id', '=', payment.user_id)
    .execute();
  return {
    state: payment.state,
    entries: entries.map(({ kind }) => kind),
    access: access.filter(({ revoked_at }) => revoked_at === null).length,
    subscriptions: subscription.map(({ status }) => status),
    until: subscription[0]?.expires_at ?? null,
    runs: subscription.some(({ expires_at }) => expires_at !== null && expires_at > now()),
  };
}
