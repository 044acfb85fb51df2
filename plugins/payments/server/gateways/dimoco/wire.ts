/**
 * What DIMOCO is sent and sends: forms with a digest over their values, XML with a digest over its very text. Not public: actions for
 * subscriptions, the retry policy, and where in an answer the amount stands (this adapter's own reading: beside the transaction).
 */
import * as v from 'valibot';
import type { Secret } from '../../wire/secret.ts';
import { hmac } from '../../wire/signature.ts';
import type { Xml } from '../../wire/xml.ts';
import type { GatewayEvent } from '../event.ts';
import { CurrencyCode, OperationId, parsed, Token, Unsigned } from '../fields.ts';

/** Hex HMAC-SHA256 over the values in the order of their names. */
export const digestOf = (secret: Secret, fields: Readonly<Record<string, string>>): string =>
  hmac(
    'sha256',
    secret,
    Object.entries(fields)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, value]) => value),
  ).toString('hex');

/** Over the raw `data` of a callback. */
export const dataDigestOf = (secret: Secret, data: string): string =>
  hmac('sha256', secret, [data]).toString('hex');

const Told = v.object({
  action: v.picklist(['start', 'refund', 'identify']),
  status: v.pipe(v.string(), v.regex(/^\d{1,2}$/)),
  code: v.nullable(v.pipe(v.string(), v.regex(/^[\w.-]{0,32}$/))),
  request: v.pipe(v.string(), v.regex(/^[\w:-]{1,64}$/)),
  merchant: v.nullable(Token),
  transaction: v.nullable(Token),
  amount: v.nullable(Unsigned),
  currency: v.nullable(CurrencyCode),
});

const STATUSES: Readonly<Record<string, 'ok' | 'declined' | 'pending' | undefined>> = {
  '0': 'ok',
  '1': 'declined',
  '2': 'declined',
  '3': 'pending',
  '4': 'declined',
  '5': 'pending',
};

/** An answer or a callback; null where it is not understood. `merchant` is ours. */
export function readResult(merchant: string, xml: Xml): GatewayEvent | null {
  const told = parsed(Told, {
    action: xml.at('action'),
    status: xml.at('action_result/status'),
    code: xml.at('action_result/code') || null,
    request: xml.at('request_id'),
    merchant: xml.at('payment_parameters/merchant'),
    transaction: xml.at('transactions/transaction/id'),
    amount: xml.at('transactions/transaction/amount'),
    currency: xml.at('transactions/transaction/currency'),
  });
  if (!told || told.action === 'identify') return null;
  const status = STATUSES[told.status] ?? 'unknown';
  const kind = told.action === 'refund' ? 'refund' : 'initial';
  const facts = {
    kind,
    eventId: `${told.action}:${told.transaction ?? told.request}:${told.status}`,
    // A refund is named by its own key, and found by the transaction it takes back.
    orderRef: v.is(OperationId, told.request) ? told.request : null,
    transactionId: told.transaction,
    relatedId: told.action === 'refund' ? told.transaction : null,
    subscriptionId: null,
    test: told.merchant !== merchant,
  } as const;
  const { amount: amountMinor, currency } = told;
  if (status !== 'ok') return { ...facts, amountMinor, currency, status, reason: told.code };
  if (amountMinor === null || currency === null || told.transaction === null) return null;
  return { ...facts, amountMinor, currency, status, reason: null };
}
