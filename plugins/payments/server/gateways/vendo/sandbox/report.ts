/**
 * A row of Vendo's reconciliation report, as in the example in lbadmin/vendo-sdk-php (read November 2026): amounts have
 * no sign.
 */
import type { Settings } from '../settings.ts';
import { BUYER, isBack, SANDBOX_TIME, type SandboxEvent } from '#plugins/payments/server/sandbox/event.ts';
import { decimal, element, XML_HEAD } from '#plugins/payments/server/sandbox/primitives.ts';
import { transactionTypeOf } from './wire.ts';

const within = (name: string, parts: readonly string[]): string => `<${name}>${parts.join('')}</${name}>`;

const CREDIT_CARD = '2';
const UNAUTHORIZED = '2003';

export const vendoReportError = (): string =>
  `${XML_HEAD}<reconciliation><error code="${UNAUTHORIZED}">TransactionId unauthorized</error></reconciliation>`;

export function vendoReport({ site, offer }: Settings, event: SandboxEvent): string {
  const money = [element('amount', decimal(event.amountMinor)), element('currency', event.currency)];
  const transaction = within('transaction', [
    element('dateTime', SANDBOX_TIME),
    element('type', transactionTypeOf(event)),
    element('isNegative', isBack(event.kind) ? '1' : '0'),
    element('isTest', event.test ? '1' : '0'),
    element('siteID', site),
    element('paymentMethodID', CREDIT_CARD),
    element('merchantReference', event.echoed?.['ref'] ?? event.ref),
    element('originalTransactionID', event.relatedId ?? ''),
    within('invoice', money),
    within('displayed', money),
    `<offer id="${offer}"></offer>`,
  ]).replace('<transaction>', `<transaction id="${event.transactionId}">`);
  const customer = within('customer', [
    element('email', BUYER.email),
    element('firstname', BUYER.firstName),
    element('lastname', BUYER.lastName),
    element('country', BUYER.country),
    element('language', BUYER.language),
    element('ip', BUYER.ip),
  ]);
  const row = `<row id="0">${transaction}${customer}<subscription id="${event.subscriptionId}"></subscription></row>`;
  return (
    XML_HEAD +
    within('reconciliation', [within('header', [element('transactionCount', 1)]), within('body', [row])])
  );
}
