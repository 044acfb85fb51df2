/** Events of payments that were ordered: paid, pending, declined, or nobody knows. */
import { isOpen, mayMove } from '../../rule-moves.ts';
import type { GatewayEvent } from '../gateways/event.ts';
import type { Payment } from '../tables.ts';
import { ended, type Ending, type Settling } from './deps.ts';
import { holdPaymentOf, movePayment } from './orders.ts';
import { settlePaid } from './paid.ts';

/** Why a believed event is not that of the stored order; null where the two agree (gateways.md, rules 2 and 4). */
export function disagreement(payment: Payment, event: GatewayEvent, amountMinor: number): string | null {
  if (event.test !== payment.test) return 'test_mode';
  if (event.currency !== payment.currency) return 'currency';
  if (event.amountMinor !== amountMinor) return 'amount';
  const known = payment.gateway_subscription;
  return known !== null && event.subscriptionId !== null && known !== event.subscriptionId
    ? 'other_subscription'
    : null;
}

/** `reason` is the gateway's word for why; null where it is not known. */
export async function settleDeclined(
  settling: Settling,
  payment: Payment,
  reason: string | null,
): Promise<void> {
  const { subscription_id, user_id, purpose, operation_id, subject } = payment;
  await movePayment(settling.trx, payment, 'declined', { decline_code: reason, poll_at: null });
  await settling.announce({
    is: 'declined',
    purpose,
    operationId: operation_id,
    userId: user_id,
    subscriptionId: subscription_id,
    plan: subject.plan,
    reason,
  });
}

/** A first payment, or a renewal that we have charged ourselves: both are orders of ours, by their reference. */
export async function applyPayment(settling: Settling, event: GatewayEvent): Promise<Ending> {
  const { trx, gateway, now } = settling;
  const payment = await holdPaymentOf(trx, gateway, event);
  if (!payment)
    return event.orderRef === null ? ended('waiting', 'unknown') : ended('refused', 'unknown_order');
  if (event.test !== payment.test) return ended('refused', 'test_mode', payment.id);
  if (event.status === 'ok') {
    const fault = disagreement(payment, event, payment.amount_minor);
    if (fault !== null) return ended('refused', fault, payment.id);
    if (payment.gateway_transaction !== null && payment.gateway_transaction === event.transactionId)
      return ended('ignored', 'known', payment.id);
    // Paid twice, or told under another name: money may have come, so a person looks at it.
    if (!mayMove(payment.state, 'paid')) return ended('review', 'paid_already', payment.id);
    await settlePaid(settling, payment, event);
    return ended('applied', null, payment.id);
  }
  const to = event.status === 'pending' ? 'pending' : event.status === 'declined' ? 'declined' : 'doubted';
  // What comes late changes nothing of what is settled.
  if (!isOpen(payment.state) || !mayMove(payment.state, to))
    return ended('ignored', payment.state, payment.id);
  if (to === 'declined') await settleDeclined(settling, payment, event.reason);
  else await movePayment(trx, payment, to, { poll_at: now });
  return ended('applied', null, payment.id);
}
