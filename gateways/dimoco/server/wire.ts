/**
 * DIMOCO's wire format (pay:smart): forms with a digest over their values, XML with a digest over its text. See
 * docs/reference/gateways-wire.md for the source of each field.
 */
import * as v from 'valibot';
import type { Currency } from '#gateways/shared/server/wire/money.ts';
import type { Secret } from '#gateways/shared/server/wire/secret.ts';
import { hmac } from '#gateways/shared/server/wire/signature.ts';
import type { Xml } from '#gateways/shared/server/wire/xml.ts';
import type { GatewayEvent, MoneyKind } from '#gateways/shared/server/event.ts';
import {
  CurrencyCode,
  movedBy,
  OPERATION,
  orNone,
  parsed,
  SignedAmount,
  Token,
} from '#gateways/shared/server/fields.ts';

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

/** Actions that move money: a refund, and those that are new payments or renewals. */
const KINDS: Readonly<Record<string, MoneyKind | undefined>> = {
  start: 'initial',
  'start-subscription': 'initial',
  'renew-subscription': 'rebill',
  refund: 'refund',
};
const CLOSE = 'close-subscription';
/** Documented actions that report no payment. */
const SILENT: ReadonlySet<string> = new Set([
  'identify',
  'operator-lookup',
  'status',
  'periodic-status',
  'prompt',
  'customer_id-lookup',
  'receive-sms-info',
]);

const Result = v.object({
  action: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  status: v.pipe(v.string(), v.regex(/^\d{1,2}$/)),
  code: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{0,32}$/)), ''),
  request: v.pipe(v.string(), v.regex(/^[\w:-]{1,64}$/)),
  merchant: orNone(Token),
  subscription: orNone(Token),
});
const Transaction = v.object({
  id: Token,
  amount: orNone(SignedAmount),
  billed: orNone(SignedAmount),
  currency: orNone(CurrencyCode),
  // Negative statuses are only prepared.
  status: orNone(v.pipe(v.string(), v.regex(/^-?\d{1,2}$/))),
});
type Transaction = v.InferOutput<typeof Transaction>;

const STATUSES: Readonly<Record<string, 'ok' | 'declined' | 'pending' | undefined>> = {
  '0': 'ok',
  '1': 'declined',
  '2': 'declined',
  '3': 'pending',
  '4': 'declined',
  '5': 'pending',
};
/** Of a billed transaction. */
const BILLED: ReadonlySet<string> = new Set(['4', '5']);

const textOf = (xml: Xml, path: string): string => xml.at(path) ?? '';

/** null if one of them is unknown. */
function transactionsOf(xml: Xml): readonly Transaction[] | null {
  const all = xml.all('transactions/transaction').map((one) =>
    parsed(Transaction, {
      id: textOf(one, 'id'),
      amount: textOf(one, 'amount'),
      billed: textOf(one, 'billed_amount'),
      currency: textOf(one, 'currency'),
      status: textOf(one, 'status'),
    }),
  );
  return all.every((one) => one !== null) ? all : null;
}

/** Separator between the ids of several transactions that form one payment. */
export const JOINT = '+';

interface Sum {
  readonly id: string | null;
  readonly amountMinor: number | null;
  readonly currency: Currency | null;
}

/**
 * The charged amount: `billed_amount` of every billed transaction, in one currency. `amount` was only requested; it
 * counts if a refund or an older message has nothing else.
 */
function sumOf(all: readonly Transaction[]): Sum {
  const [first] = all;
  const currencies = new Set(all.map(({ currency }) => currency));
  const amounts = all.map(({ billed, amount }) => billed ?? amount);
  const isWhole = amounts.every((amount) => amount !== null) && currencies.size === 1;
  return {
    id: first ? all.map(({ id }) => id).join(JOINT) : null,
    amountMinor: isWhole ? amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0) : null,
    currency: isWhole ? (first?.currency ?? null) : null,
  };
}

/** A response or callback; null if invalid, empty if it reports no payment. `merchant` is ours. */
export function readResult(merchant: string, xml: Xml): readonly GatewayEvent[] | null {
  const fieldsOfMessage = parsed(Result, {
    action: xml.at('action'),
    status: xml.at('action_result/status'),
    code: textOf(xml, 'action_result/code'),
    request: xml.at('request_id'),
    merchant: textOf(xml, 'payment_parameters/merchant'),
    subscription: textOf(xml, 'subscription/id'),
  });
  const all = transactionsOf(xml);
  if (!fieldsOfMessage || !all) return null;
  const { action, request, subscription, status: result } = fieldsOfMessage;
  if (SILENT.has(action)) return [];
  const isRefund = action === 'refund';
  const succeeded = STATUSES[result] ?? 'unknown';
  // A transaction without a status has the action's.
  const billed = all.filter(({ status }) =>
    status === null ? true : isRefund ? !status.startsWith('-') : BILLED.has(status),
  );
  const { id, amountMinor, currency } = sumOf(succeeded === 'ok' ? billed : all);
  const facts = {
    eventId: `${action}:${id ?? request}:${result}`,
    // A refund is identified by its own key, and found by the transaction that it reverses.
    orderRef: OPERATION.test(request) ? request : null,
    transactionId: id,
    relatedId: isRefund ? id : null,
    subscriptionId: subscription,
    // Only a named merchant can differ from ours.
    test: fieldsOfMessage.merchant !== null && fieldsOfMessage.merchant !== merchant,
  };
  if (action === CLOSE)
    return succeeded === 'ok'
      ? [{ ...facts, kind: 'cancel', status: 'ok', amountMinor: null, currency: null, reason: null }]
      : [];
  const kind = KINDS[action];
  const moved = amountMinor === null ? null : movedBy(kind ?? 'rebill', amountMinor);
  const reason = fieldsOfMessage.code || null;
  if (kind === undefined)
    return [{ ...facts, kind: 'rebill', status: 'unknown', amountMinor: moved, currency, reason: action }];
  // A successful action without a billed transaction proves no payment.
  const status = succeeded === 'ok' && id === null ? 'unknown' : succeeded;
  if (status !== 'ok') return [{ ...facts, kind, status, amountMinor: moved, currency, reason }];
  return moved === null || currency === null
    ? null
    : [{ ...facts, kind, status, amountMinor: moved, currency, reason: null }];
}
