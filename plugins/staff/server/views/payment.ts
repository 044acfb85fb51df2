/** A payment's page: its state, operations, events and entries, and the available staff actions. */
import { timeText } from '#server/http/time-text.ts';
import { text } from '#server/i18n/staff-text.ts';
import type { Words } from '#server/i18n/text.ts';
import { markup, type Markup } from '#server/dev/page.ts';
import type { FoundPayment, PaymentRecord, Refundable } from '#ports/payment-desk.ts';
import { actForm, facts, memberLink, moneyOf, NOTHING, timeOf } from '../html.ts';
import { entriesOfPayment, recordLook } from '../store.ts';
import { entryList, eventList, gatewayOf, operationList } from './lists.ts';
import type { Looking, Page } from './looking.ts';

const valueOf = (minor: number): string => (minor / 100).toFixed(2);

const refundForm = (
  { staff }: Looking,
  { operationId, currency }: PaymentRecord,
  leftMinor: number,
): Markup =>
  actForm('refund', {
    staff,
    hidden: { operation: operationId },
    fields: markup`<label>${text('Amount, at most {amount}', { amount: moneyOf(leftMinor, currency) })} <input name="amount" inputmode="decimal" required value="${valueOf(leftMinor)}"></label>`,
    button: text('Refund'),
  });

const doubtForms = (
  { staff }: Looking,
  { operationId, amountMinor, isRenewedByGateway, isQueryable }: FoundPayment,
): Markup =>
  markup`${
    isQueryable
      ? actForm('ask', {
          staff,
          hidden: { operation: operationId },
          button: text('Query the gateway again'),
        })
      : markup`<p class="none">${text('This gateway cannot be queried: look up the payment there.')}</p>`
  }${actForm('settle', {
    staff,
    hidden: { operation: operationId, seen: 'paid' },
    fields: markup`<label>${text('Transaction at the gateway')} <input name="transaction" required maxlength="200"></label>
${
  isRenewedByGateway
    ? markup`<label>${text('Subscription at the gateway')} <input name="subscription" required maxlength="200"></label>`
    : NOTHING
}
<label>${text('Amount at the gateway')} <input name="amount" inputmode="decimal" required placeholder="${valueOf(amountMinor)}"></label>`,
    button: text('Paid at the gateway'),
  })}${actForm('settle', {
    staff,
    hidden: { operation: operationId, seen: 'declined' },
    fields: markup`<label>${text('Transaction at the gateway, if any')} <input name="transaction" maxlength="200"></label>`,
    button: text('Declined at the gateway'),
  })}`;

function actsFor(looking: Looking, payment: FoundPayment, refundable: Refundable | null): Markup {
  if (payment.state === 'paid' && refundable && refundable.leftMinor > 0)
    return markup`<h2>${text('Actions')}</h2>${refundForm(looking, payment, refundable.leftMinor)}`;
  if (payment.state === 'doubted' && payment.pollAt === null)
    return markup`<h2>${text('Actions')}</h2>${doubtForms(looking, payment)}`;
  return NOTHING;
}

/** Refunded, requested and remaining amounts; empty if no refund was requested. */
function refundFacts({ currency }: PaymentRecord, refundable: Refundable | null) {
  if (!refundable) return [];
  const { refundedMinor, requestedMinor, leftMinor } = refundable;
  if (refundedMinor + requestedMinor === 0) return [];
  return [
    [text('Refunded'), moneyOf(refundedMinor, currency)],
    [text('Refund requested'), moneyOf(requestedMinor, currency)],
    [text('Refundable'), moneyOf(leftMinor, currency)],
  ] as const;
}

/** The gateway's code, for its support, and the category, for a buyer who quotes the sentence of the page. */
const declineText = ({ declineCode, decline }: FoundPayment): Words | null =>
  decline === null
    ? declineCode
    : text('{code}, shown to the buyer as {category}', {
        code: declineCode ?? text('no code'),
        category: decline,
      });

/** Purposes of payments for which a buyer on the site is asked about immediate access. */
const ASKED_FOR: readonly string[] = ['join', 'plan_change', 'movies'];

/**
 * Text about the consent to immediate access. Without it, the right of withdrawal lasts its full time, even if films
 * were watched.
 */
const consentText = ({ beginConsent, purpose }: PaymentRecord): Words | null => {
  if (!ASKED_FOR.includes(purpose)) return null;
  if (beginConsent === null)
    return text('not recorded: a right of withdrawal lasts its full time, even after watching');
  const { at, wording, country } = beginConsent;
  return text('{time}, from {country}, wording {wording}: watching ends the right of withdrawal', {
    time: timeText(at),
    country,
    wording,
  });
};

export async function paymentPage(looking: Looking, operationId: string): Promise<Page | null> {
  const { deps, pageOf } = looking;
  const { desk, origin } = deps;
  const payment = await desk?.find(operationId);
  if (!desk || !payment) return null;
  const { userId: memberId } = payment;
  if (memberId !== null)
    await recordLook(
      origin.db,
      { userId: looking.staff.userId, memberId, subject: `payment:${operationId}` },
      origin.now(),
    );
  const refundable = payment.entryId === null ? null : await desk.refundable(operationId);
  const receipts = (await deps.receipts?.numbersOf(operationId)) ?? [];
  const operations = await desk.operationsOf(payment.id, pageOf('operations'));
  const events = await desk.eventsOf(payment.id, pageOf('events'));
  const entries = await entriesOfPayment(origin.db, operationId, pageOf('entries'));
  return {
    title: text('Payment {id}', { id: operationId }),
    body: markup`${facts([
      [text('Member'), memberLink(payment.userId)],
      [text('For'), payment.purpose],
      [text('Sold'), payment.sold],
      [text('Amount'), moneyOf(payment.amountMinor, payment.currency)],
      ...refundFacts(payment, refundable),
      ...(payment.returnReason === null
        ? []
        : [[text('Returned, because it bought nothing'), payment.returnReason] as const]),
      [text('Receipts'), receipts.length > 0 ? receipts.join(', ') : null],
      [text('Gateway'), gatewayOf(payment)],
      [text('State'), payment.state],
      [text('Declined for'), declineText(payment)],
      [text('Transaction at the gateway'), payment.gatewayTransaction],
      [text('Subscription at the gateway'), payment.gatewaySubscription],
      [text('Subscription'), payment.subscriptionId],
      [text('Requested immediate access'), consentText(payment)],
      [text('Created'), timeOf(payment.createdAt)],
      [text('Settled'), timeOf(payment.settledAt)],
      [text('Next query'), timeOf(payment.pollAt)],
    ])}
${actsFor(looking, payment, refundable)}
${operationList(looking, { title: text('Sent to the gateway'), param: 'operations', rows: operations, isOfPayment: true })}
${eventList(looking, { title: text('Reported by the gateway'), param: 'events', rows: events })}
${await entryList(looking, { title: text('Ledger'), param: 'entries', rows: entries })}`,
  };
}
