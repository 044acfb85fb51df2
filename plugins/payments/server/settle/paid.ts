/** Settles a paid payment: order history, ledger, access and the steps of others, in the caller's transaction. */
import { grantAccess } from '#server/ledger/entries.ts';
import { settleCart } from '../carts/settle.ts';
import { isOfCart, isOfPlan, type PlanPayment } from '../subject.ts';
import type { Payment } from '../tables.ts';
import type { Settling } from './deps.ts';
import { storeMeans, type Reported } from './reported.ts';
import { movePayment } from './orders.ts';
import { settleForNothing, whyNothing } from './nothing.ts';
import { writePaidMoney } from './paid-money.ts';
import { beginSubscription, PERIODS } from './period.ts';
import { linkReplaced } from './replaced.ts';

/** Ends the member's cards, except the new one. */
async function endOtherCards(
  { trx, now }: Settling,
  { user_id }: PlanPayment,
  meansId: number | null,
): Promise<void> {
  if (user_id === null || meansId === null) return;
  await trx
    .updateTable('payment_means')
    .set({ ended_at: now })
    .where('user_id', '=', user_id)
    .where('id', '!=', meansId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Settles a change of card: nothing was paid, and earlier cards are no longer charged. */
async function settleCard(settling: Settling, payment: PlanPayment): Promise<void> {
  await endOtherCards(settling, payment, payment.means_id);
  const { operation_id: operationId, user_id: userId, subscription_id: subscriptionId, subject } = payment;
  await movePayment(settling.trx, payment, 'paid', {
    decline_code: null,
    settled_at: settling.now,
    poll_at: null,
  });
  await settling.announce({ is: 'card', operationId, userId, subscriptionId, plan: subject.plan });
}

async function settlePlan(settling: Settling, payment: PlanPayment, reported: Reported): Promise<void> {
  const { trx, now, quotes } = settling;
  if (payment.purpose === 'card') return settleCard(settling, payment);
  const { purpose, currency, amount_minor: amountMinor, operation_id: operationId } = payment;
  const reason = await whyNothing(settling, payment);
  if (reason !== null) return settleForNothing(settling, payment, { reported, reason, purpose });
  const { plan } = payment.subject;
  const isJoin = purpose === 'join';
  const period = await PERIODS[purpose](settling, payment);
  const subscriptionId = isJoin
    ? await beginSubscription(settling, payment, period)
    : payment.subscription_id;
  const common = { userId: payment.user_id, subscriptionId, ...period };
  const reference = reported.transactionId;
  const entryId =
    amountMinor > 0 ? await writePaidMoney(settling, payment, { reference, subscriptionId }) : null;
  if (purpose === 'plan_change' && entryId !== null) await linkReplaced(settling, subscriptionId, entryId);
  const from = entryId === null ? { grantKey: `free:${payment.operation_id}` } : { entryId };
  await grantAccess(trx, { from, ...common });
  const meansId = await storeMeans(settling, payment, reported);
  await endOtherCards(settling, payment, meansId);
  await movePayment(trx, payment, 'paid', {
    means_id: meansId,
    gateway_transaction: reported.transactionId,
    gateway_subscription: reported.subscriptionId,
    subscription_id: subscriptionId,
    entry_id: entryId,
    decline_code: null,
    settled_at: now,
    poll_at: null,
  });
  if (payment.coupon_key !== null && payment.user_id !== null)
    await quotes?.useCoupon(trx, {
      key: payment.coupon_key,
      userId: payment.user_id,
      operationId: payment.operation_id,
    });
  await settling.announce({
    is: 'paid',
    beginRequestedAt: payment.begin_consent_at,
    purpose,
    operationId,
    plan,
    entryId,
    amountMinor,
    currency,
    ...common,
  });
}

/** Settles a payment whose amount, currency and mode are verified, and whose state allows `paid`. */
export async function settlePaid(settling: Settling, payment: Payment, reported: Reported): Promise<void> {
  if (isOfCart(payment)) return settleCart(settling, payment, reported);
  if (isOfPlan(payment)) return settlePlan(settling, payment, reported);
}
