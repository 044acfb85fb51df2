/** The status of a payment for its buyer. */
import { DEFAULT_LOCALE, isLocale, type Locale } from '#app/i18n/i18n.ts';
import { nameIn } from '#app/i18n/names.ts';
import type { PaymentStatus } from '#ports/payment-status.ts';
import { declineOf } from '#gateways/installed/server/registry.ts';
import type { Outcome } from '#gateways/shared/server/gateway.ts';
import { beginsRenewals, isOfCart, isOfPlan, titlesOf } from '../subject.ts';
import type { Payment } from '../tables.ts';
import { MOST_CARDS } from './inline.ts';
import type { OrderDeps } from './deps.ts';
import { firstRenewal } from './payment-facts.ts';

/** The bank's page of the newest charge, while it waits for the buyer. */
async function challengeOf({ db }: OrderDeps, { id, state }: Payment): Promise<string | null> {
  if (state !== 'pending') return null;
  const operation = await db
    .selectFrom('payment_operations')
    .select('reply')
    .where('payment_id', '=', id)
    .where('kind', '=', 'charge')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const reply = operation?.reply as Outcome | null | undefined;
  return reply?.is === 'challenge' ? reply.url : null;
}

async function mayRetry({ db }: OrderDeps, { id, state, mode }: Payment): Promise<boolean> {
  if (state !== 'declined' || mode !== 'inline') return false;
  const tried = await db
    .selectFrom('payment_operations')
    .select('id')
    .where('payment_id', '=', id)
    .where('kind', '=', 'charge')
    .execute();
  return tried.length < MOST_CARDS;
}

/** The undelivered part, which is refunded: all or nothing of a plan, single films of a cart. */
async function notGivenOf(
  { db }: OrderDeps,
  payment: Payment,
  locale: Locale,
): Promise<Pick<PaymentStatus, 'not_given' | 'back_in_cents' | 'is_returned'>> {
  const isReturned = payment.return_reason !== null;
  if (!isOfCart(payment) || payment.entry_id === null)
    return {
      not_given: [],
      back_in_cents: isReturned ? payment.amount_minor : 0,
      is_returned: isReturned,
    };
  const sales = await db
    .selectFrom('film_sales')
    .select(['titles', 'amount_minor'])
    .where('entry_id', '=', payment.entry_id)
    .where('is_given', '=', false)
    .orderBy('position')
    .execute();
  return {
    is_returned: false,
    not_given: sales.map(({ titles }) => nameIn(titles, locale)),
    back_in_cents: sales.reduce((sum, { amount_minor }) => sum + amount_minor, 0),
  };
}

type Named = Pick<
  PaymentStatus,
  'plan_name' | 'subscription_id' | 'plan_group' | 'titles' | 'cart_id' | 'coupon_key'
>;
const OF_NO_PLAN = { plan_name: null, subscription_id: null, plan_group: null };

function subjectOf(payment: Payment, locale: Locale): Named {
  if (isOfCart(payment)) {
    const { cartId, couponKey } = payment.subject.cart;
    return { ...OF_NO_PLAN, titles: titlesOf(payment, locale), cart_id: cartId, coupon_key: couponKey };
  }
  const of = { titles: [], cart_id: null };
  if (!isOfPlan(payment)) return { ...OF_NO_PLAN, ...of, coupon_key: null };
  const { names, planId, groupSlug, couponKey } = payment.subject.plan;
  return {
    ...of,
    plan_name: nameIn(names, locale),
    subscription_id: planId,
    plan_group: groupSlug,
    coupon_key: couponKey,
  };
}

/**
 * The next charge of a plan that was bought just now, if its gateway or the site renews it; later changes are on the
 * subscription's page.
 */
function nextOf({ installed }: OrderDeps, payment: Payment): PaymentStatus['next'] {
  const capabilities = installed.get(payment.gateway)?.capabilities;
  if (!capabilities || !beginsRenewals(payment) || payment.state !== 'paid') return null;
  return payment.settled_at && firstRenewal(payment.subject.plan, capabilities, payment.settled_at);
}

export async function statusOf(deps: OrderDeps, payment: Payment): Promise<PaymentStatus> {
  const locale = isLocale(payment.locale) ? payment.locale : DEFAULT_LOCALE;
  return {
    operation_id: payment.operation_id,
    state: payment.state,
    gateway: payment.gateway,
    is_carrier: deps.gateways.get(payment.gateway)?.gateway.capabilities.carrier ?? false,
    purpose: payment.purpose,
    decline:
      payment.state === 'declined' ? declineOf(deps.installed, payment.gateway, payment.decline_code) : null,
    may_retry: await mayRetry(deps, payment),
    amount_in_cents: payment.amount_minor,
    currency: payment.currency,
    ...subjectOf(payment, locale),
    ...(await notGivenOf(deps, payment, locale)),
    back: payment.return_path,
    next: nextOf(deps, payment),
    challenge_url: await challengeOf(deps, payment),
  };
}
