/** A row of Vendo's reconciliation report, as the example in lbadmin/vendo-sdk-php has it (read November 2026): amounts have no sign of their own. */
import type { Settings } from '../settings.ts';
import { BUYER, isBack, SANDBOX_TIME, type SandboxEvent } from '#plugins/payments/server/sandbox/event.ts';
import { decimal, element, XML_HEAD } from '#plugins/payments/server/sandbox/primitives.ts';
import { transactionTypeOf } from './wire.ts';

const within = (name: string, parts: readonly string[]): string => `<${name}>${parts.join('')}</${name}>`;

const CREDIT_CARD = '2';
const UNAUTHORIZED = '2003';

export const vendoReportError = (): string =>
  `${XML_HEAD}<reconciliation><error code="${UNAUTHORIZED}">TransactionId unauthorized</error></reconciliation>`;

export function vendoReport({ site, offer }: Settings, news: SandboxEvent): string {
  const money = [element('amount', decimal(news.amountMinor)), element('currency', news.currency)];
  const transaction = within('transaction', [
    element('dateTime', SANDBOX_TIME),
    element('type', transactionTypeOf(news)),
    element('isNegative', isBack(news.kind) ? '1' : '0'),
    element('isTest', news.test ? '1' : '0'),
    element('siteID', site),
    element('paymentMethodID', CREDIT_CARD),
    element('merchantReference', news.echoed?.['ref'] ?? news.ref),
    element('originalTransactionID', news.relatedId ?? ''),
    within('invoice', money),
    within('displayed', money),
    `<offer id="${offer}"></offer>`,
  ]).replace('<transaction>', `<transaction id="${news.transactionId}">`);
  const customer = within('customer', [
    element('email', BUYER.email),
    element('firstname', BUYER.firstName),
    element('lastname', BUYER.lastName),
    element('country', BUYER.country),
    element('language', BUYER.language),
    element('ip', BUYER.ip),
  ]);
  const row = `<row id="0">${transaction}${customer}<subscription id="${news.subscriptionId}"></subscription></row>`;
  return (
    XML_HEAD +
    within('reconciliation', [within('header', [element('transactionCount', 1)]), within('body', [row])])
  );
}
