/** Events of ordered payments: paid, pending, declined or unknown. */
import { isOpen, mayMove } from '#plugins/payments/rule-moves.ts';
import type { GatewayEvent } from '#gateways/shared/server/event.ts';
import { isOfCart, isOfPlan } from '../subject.ts';
import type { Payment } from '../tables.ts';
import { ended, type Ending, type Settling } from './deps.ts';
import { holdPaymentOf, movePayment, nameSubscription } from './orders.ts';
import { settlePaid } from './paid.ts';

/** The reason why a proved event does not match the stored order; null if it does (README 12). */
export function disagreement(payment: Payment, event: GatewayEvent, amountMinor: number): string | null {
  if (event.test !== payment.test) return 'test_mode';
  if (event.currency !== null && event.currency !== payment.currency) return 'currency';
  if (event.amountMinor !== amountMinor) return 'amount';
  const known = payment.gateway_subscription;
  return known !== null && event.subscriptionId !== null && known !== event.subscriptionId
    ? 'other_subscription'
    : null;
}

/** `reason` is the gateway's code; null if unknown. */
export async function settleDeclined(
  settling: Settling,
  payment: Payment,
  reason: string | null,
): Promise<void> {
  const { subscription_id: subscriptionId, user_id: userId, operation_id: operationId } = payment;
  await movePayment(settling.trx, payment, 'declined', { decline_code: reason, poll_at: null });
  const of = { is: 'declined', operationId, userId, reason } as const;
  if (isOfCart(payment)) {
    const { cartId, lines } = payment.subject.cart;
    await settling.announce({ ...of, purpose: payment.purpose, cartId, lines });
  } else if (isOfPlan(payment)) {
    const { purpose, subject } = payment;
    await settling.announce({ ...of, purpose, subscriptionId, plan: subject.plan });
  }
}

/**
 * Applies an event of a first payment, or of a renewal charged by us: both are our orders, found by their reference.
 */
export async function applyPayment(settling: Settling, event: GatewayEvent): Promise<Ending> {
  const { trx, sellers, now } = settling;
  const payment = await holdPaymentOf(trx, sellers, event);
  if (!payment)
    return event.orderRef === null ? ended('waiting', 'unknown') : ended('refused', 'unknown_order');
  if (event.test !== payment.test) return ended('refused', 'test_mode', payment.id);
  // Several brands may share a database: the brand that sells the films processes the event.
  if (isOfCart(payment) && !settling.carts) return ended('waiting', 'elsewhere', payment.id);
  if (event.status === 'ok') {
    const fault = disagreement(payment, event, payment.amount_minor);
    if (fault !== null) return ended('refused', fault, payment.id);
    if (payment.gateway_transaction !== null && payment.gateway_transaction === event.transactionId) {
      if (payment.gateway_subscription !== null || event.subscriptionId === null)
        return ended('ignored', 'known', payment.id);
      // Staff settled it by its transaction alone; renewals are found by the subscription, which this report names.
      await nameSubscription(trx, payment, event.subscriptionId);
      return ended('applied', null, payment.id);
    }
    // Paid twice, or reported under another id: money may have arrived, so staff look at it.
    if (!mayMove(payment.state, 'paid')) return ended('review', 'paid_already', payment.id);
    await settlePaid(settling, payment, event);
    return ended('applied', null, payment.id);
  }
  const to = event.status === 'pending' ? 'pending' : event.status === 'declined' ? 'declined' : 'doubted';
  // A late event does not change a settled payment.
  if (!isOpen(payment.state) || !mayMove(payment.state, to))
    return ended('ignored', payment.state, payment.id);
  if (to === 'declined') await settleDeclined(settling, payment, event.reason);
  else await movePayment(trx, payment, to, { poll_at: now });
  return ended('applied', null, payment.id);
}
