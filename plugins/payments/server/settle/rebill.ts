/** Renewals charged by a gateway: each becomes a separate order, linked to the one that began the subscription. */
import { randomBytes } from 'node:crypto';
import { isOpen } from '#plugins/payments/rule-moves.ts';
import type { GatewayEvent } from '#gateways/shared/server/event.ts';
import { isOfPlan, type PlanPayment } from '../subject.ts';
import type { Payment } from '../tables.ts';
import { ended, type Ending, type Settling } from './deps.ts';
import { holdPaymentOf, holdTransaction } from './orders.ts';
import { settlePaid } from './paid.ts';
import { disagreement } from './payment.ts';

/** The expected amount: after a trial the first whole period, then each renewal; null if nothing more is charged. */
async function expected({ trx }: Settling, { id, subject: { plan } }: PlanPayment): Promise<number | null> {
  if (plan.trialDays === 0) return plan.renewalMinor;
  const before = await trx
    .selectFrom('payments')
    .select('id')
    .where('parent_id', '=', id)
    .where('state', 'in', ['paid', 'refunded', 'charged_back'])
    .limit(1)
    .executeTakeFirst();
  return before ? plan.renewalMinor : plan.firstMinor;
}

async function order(settling: Settling, join: PlanPayment, event: GatewayEvent): Promise<Payment> {
  const { trx, gateway, now, quotes } = settling;
  const amount = event.amountMinor ?? 0;
  const tax = quotes
    ? quotes.taxOf(amount, join.tax_country).minor
    : Math.round((join.tax_minor * amount) / Math.max(1, join.amount_minor));
  const operationId = randomBytes(16).toString('hex');
  return trx
    .insertInto('payments')
    .values({
      operation_id: operationId,
      user_id: join.user_id,
      purpose: 'renewal',
      subject: JSON.stringify(join.subject),
      subject_key: `${join.operation_id}:${event.eventId}`,
      parent_id: join.id,
      subscription_id: join.subscription_id,
      amount_minor: amount,
      currency: event.currency ?? join.currency,
      tax_country: join.tax_country,
      tax_minor: tax,
      gateway,
      mode: 'server',
      test: join.test,
      state: event.status === 'ok' ? 'sent' : 'declined',
      decline_code: event.reason,
      locale: join.locale,
      created_at: now,
      sent_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function applyRebill(settling: Settling, event: GatewayEvent): Promise<Ending> {
  const join = await holdPaymentOf(settling.trx, settling.sellers, event);
  if (!join || isOpen(join.state) || join.state === 'declined')
    return ended('waiting', 'not_begun', join?.id ?? null);
  if (event.test !== join.test) return ended('refused', 'test_mode', join.id);
  // Films are paid once.
  if (!isOfPlan(join)) return ended('review', 'nothing_to_renew', join.id);
  const { transactionId } = event;
  if (transactionId !== null && (await holdTransaction(settling.trx, settling.sellers, transactionId)))
    return ended('ignored', 'known', join.id);
  // Even if the first payment was refunded in the meantime, this money has arrived.
  if (event.status !== 'ok' && event.status !== 'declined') return ended('review', event.status, join.id);
  if (event.status === 'declined') {
    const {
      operation_id: operationId,
      user_id: userId,
      subscription_id: subscriptionId,
    } = await order(settling, join, event);
    const { plan } = join.subject;
    const { reason } = event;
    await settling.announce({
      is: 'declined',
      purpose: 'renewal',
      operationId,
      userId,
      subscriptionId,
      plan,
      reason,
    });
    return ended('applied', null, join.id);
  }
  const amount = await expected(settling, join);
  const fault = amount === null ? 'nothing_to_renew' : disagreement(join, event, amount);
  if (fault !== null) return ended('refused', fault, join.id);
  const renewal = await order(settling, join, event);
  await settlePaid(settling, renewal, { transactionId, subscriptionId: null });
  return ended('applied', null, renewal.id);
}
