/** Lists that are used on several pages. */
import { text } from '#server/i18n/staff-text.ts';
import type { Words } from '#server/i18n/text.ts';
import { markup, type Markup } from '#server/dev/page.ts';
import type { CallbackRecord, EventRecord, OperationRecord, PaymentRecord } from '#ports/payment-desk.ts';
import { actForm, callbackLink, list, memberLink, moneyOf, paymentLink, timeOf } from '../html.ts';
import { postingsOf, type Entry } from '../store.ts';
import type { Looking } from './looking.ts';

interface Titled<Row> {
  readonly title: Words;
  readonly param: string;
  readonly rows: readonly Row[];
}

/** A gateway with the mode of a payment. */
export const gatewayOf = ({ gateway, mode, isTest }: PaymentRecord): Words =>
  isTest ? text('{gateway} {mode} (test)', { gateway, mode }) : `${gateway} ${mode}`;

export const paymentList = (titled: Titled<PaymentRecord>): Markup =>
  list({
    ...titled,
    heads: [
      text('Payment'),
      text('Member'),
      text('For'),
      text('Amount'),
      text('Gateway'),
      text('State'),
      text('Created'),
      text('Settled'),
    ],
    cellsOf: (payment) => [
      paymentLink(payment.operationId),
      memberLink(payment.userId),
      payment.purpose,
      moneyOf(payment.amountMinor, payment.currency),
      gatewayOf(payment),
      [payment.state, payment.declineCode].filter(Boolean).join(': '),
      timeOf(payment.createdAt),
      timeOf(payment.settledAt),
    ],
  });

/** Labels of the stored kinds of operations. */
const OPERATIONS: Readonly<Record<string, Words>> = {
  checkout: text('Payment page'),
  charge: text('Charge'),
  refund: text('Refund', {}, 'operation'),
  cancel: text('Cancellation'),
};

/** `isOfPayment`: the list is on the page of its payment. Otherwise it lists manual tasks of several payments. */
export function operationList(
  { staff }: Looking,
  { isOfPayment, ...titled }: Titled<OperationRecord> & { readonly isOfPayment: boolean },
): Markup {
  const ofPayment = <One>(some: readonly One[]): readonly One[] => (isOfPayment ? some : []);
  const ofTasks = <One>(some: readonly One[]): readonly One[] => (isOfPayment ? [] : some);
  return list({
    ...titled,
    heads: [
      ...ofTasks([text('Payment'), text('Gateway')]),
      text('What'),
      text('Id at the gateway'),
      text('Amount'),
      ...ofPayment([text('State'), text('Attempts')]),
      text('Created'),
      text('Due'),
      ...ofPayment([text('Done')]),
      '',
    ],
    cellsOf: (operation) => [
      ...ofTasks([paymentLink(operation.operationId), operation.gateway]),
      OPERATIONS[operation.kind] ?? operation.kind,
      operation.gatewayId,
      moneyOf(operation.amountMinor, operation.currency),
      ...ofPayment([operation.state, operation.tries]),
      timeOf(operation.createdAt),
      timeOf(operation.dueAt),
      ...ofPayment([timeOf(operation.doneAt)]),
      operation.state === 'by_hand'
        ? actForm('finish', {
            staff,
            hidden: { operation: operation.operationId, sending: operation.id },
            button: text('Done at the gateway'),
          })
        : '',
    ],
  });
}

export const eventList = ({ staff }: Looking, titled: Titled<EventRecord>): Markup =>
  list({
    ...titled,
    heads: [
      text('Payment'),
      text('Gateway'),
      text('Event'),
      text('Amount'),
      text('Transaction'),
      text('State'),
      text('Callback'),
      text('At'),
      '',
    ],
    cellsOf: (event) => [
      paymentLink(event.operationId),
      event.gateway,
      `${event.kind} ${event.status}`,
      moneyOf(event.amountMinor, event.currency),
      event.transactionId,
      [event.state, event.reason].filter(Boolean).join(': '),
      callbackLink(event.gateway, event.callbackId),
      timeOf(event.createdAt),
      event.state === 'review'
        ? actForm('dismiss', {
            staff,
            hidden: { event: event.id },
            button: text('Mark as reviewed'),
          })
        : '',
    ],
  });

export const callbackList = (titled: Titled<CallbackRecord>): Markup =>
  list({
    ...titled,
    heads: [
      text('Callback'),
      text('Gateway'),
      text('State'),
      text('Deliveries'),
      text('First'),
      text('Last'),
    ],
    cellsOf: (callback) => [
      callbackLink(callback.gateway, callback.id),
      callback.gateway,
      [callback.state, callback.reason].filter(Boolean).join(': '),
      callback.deliveries,
      timeOf(callback.firstAt),
      timeOf(callback.lastAt),
    ],
  });

/** A list of ledger entries with their postings; debits are positive. */
export async function entryList({ deps }: Looking, titled: Titled<Entry>): Promise<Markup> {
  const postings = await postingsOf(
    deps.origin.db,
    titled.rows.map(({ id }) => id),
  );
  return list({
    ...titled,
    heads: [
      text('Entry'),
      text('Kind'),
      text('Amount'),
      text('Postings'),
      text('Payment'),
      text('Takes back'),
      text('Occurred'),
    ],
    cellsOf: (entry) => [
      entry.id,
      entry.kind,
      moneyOf(entry.amount_minor, entry.currency),
      markup`${postings
        .filter(({ entry_id }) => entry_id === entry.id)
        .map(({ account, amount_minor }) => markup`${account} ${moneyOf(amount_minor, null)}<br>`)}`,
      paymentLink(entry.operation_id),
      entry.reverses_id,
      timeOf(entry.occurred_at),
    ],
  });
}
