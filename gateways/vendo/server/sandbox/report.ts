/**
 * Vendo's reconciliation report of a transaction or of days, as in the examples in lbadmin/vendo-sdk-php and in
 * docs.vendoservices.com/reference/using-the-reconciliation-api (read November 2026): it lists successful transactions
 * only, and amounts have no sign.
 */
import type { Settings } from '../settings.ts';
import { BUYER, isBack, SANDBOX_TIME, type SandboxEvent } from '#gateways/shared/server/sandbox/event.ts';
import { decimal, element, XML_HEAD } from '#gateways/shared/server/sandbox/primitives.ts';
import type { Sandbox } from '#gateways/shared/server/sandbox/parts.ts';
import { transactionTypeOf } from './wire.ts';

const within = (name: string, parts: readonly string[]): string => `<${name}>${parts.join('')}</${name}>`;

const CREDIT_CARD = '2';
const DAY_MS = 86_400_000;
/** "A maximum of one month is allowed between the two dates." */
const MOST_DAYS = 31;

export const UNAUTHORIZED_TRANSACTION = [2003, 'TransactionId unauthorized'] as const;
export const WRONG_SIGNATURE = ['0006', 'AuthToken or Signature is incorrect'] as const;
/** The code of this error is not public. */
const WRONG_DATES = ['0000', 'Dates are incorrect'] as const;

export const vendoReportError = ([code, message]: readonly [string | number, string]): string =>
  `${XML_HEAD}<reconciliation><error code="${code}">${message}</error></reconciliation>`;

function rowOf({ site }: Settings, event: SandboxEvent, at: number): string {
  const money = [element('amount', decimal(event.amountMinor)), element('currency', event.currency)];
  const transaction = within('transaction', [
    element('dateTime', SANDBOX_TIME),
    element('type', transactionTypeOf(event)),
    element('isNegative', isBack(event.kind) ? '1' : '0'),
    element('isTest', event.test ? '1' : '0'),
    element('siteID', site),
    element('paymentMethodID', CREDIT_CARD),
    element('merchantReference', event.echoed?.['ref'] ?? event.ref),
    element('originalTransactionID', event.relatedId ?? '0'),
    within('invoice', money),
    within('displayed', money),
    `<offer id="${event.echoed?.['offer'] ?? ''}"></offer>`,
  ]).replace('<transaction>', `<transaction id="${event.transactionId}">`);
  const customer = within('customer', [
    element('email', BUYER.email),
    element('firstname', BUYER.firstName),
    element('lastname', BUYER.lastName),
    element('country', BUYER.country),
    element('language', BUYER.language),
    element('ip', BUYER.ip),
  ]);
  return `<row id="${at}">${transaction}${customer}<subscription id="${event.subscriptionId}"></subscription></row>`;
}

const isTransaction = (event: SandboxEvent): boolean =>
  event.status === 'ok' && transactionTypeOf(event) !== '';

export function vendoReport(settings: Settings, events: readonly SandboxEvent[]): string {
  const rows = events.filter(isTransaction).map((event, at) => rowOf(settings, event, at));
  const header = within('header', [element('transactionCount', rows.length)]);
  return XML_HEAD + within('reconciliation', [header, within('body', rows)]);
}

/** The report that a signed query requests; the sandbox's transactions have no time, so any valid days list them all. */
export function vendoReportFor(
  settings: Settings,
  query: ReadonlyMap<string, string>,
  { book, now }: Pick<Sandbox, 'book'> & { readonly now: Date },
): string {
  const transaction = query.get('transactionid');
  if (transaction !== undefined) {
    const reported = book.reported(transaction);
    return reported ? vendoReport(settings, [reported]) : vendoReportError(UNAUTHORIZED_TRANSACTION);
  }
  const [from, to] = [query.get('startdate') ?? '', query.get('enddate') ?? query.get('startdate') ?? ''];
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  const isValid = days >= 0 && days <= MOST_DAYS && Date.parse(to) <= now.getTime();
  if (!isValid || query.get('siteids') !== settings.site) return vendoReportError(WRONG_DATES);
  return vendoReport(settings, book.reportedBy('vendo'));
}
