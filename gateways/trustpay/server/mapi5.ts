/**
 * TrustPay's current payment page (`mapi5`) and its notifications: like those of 2.x, with long names, and signatures
 * over values joined by `/` (docs/reference/gateways-wire.md). A payment by card and one by bank transfer sign their
 * values in different orders. Only fields with narrow forms are read, so that no value can be split in another way.
 */
import * as v from 'valibot';
import { recordOf, type Fields } from '#gateways/shared/server/wire/form.ts';
import { decimalOf } from '#gateways/shared/server/wire/money.ts';
import type { Secret } from '#gateways/shared/server/wire/secret.ts';
import type { GatewayEvent, MoneyKind } from '#gateways/shared/server/event.ts';
import { Amount, CurrencyCode, OperationId, parsed, Serial } from '#gateways/shared/server/fields.ts';
import type { Addresses, Order } from '#gateways/shared/server/gateway.ts';
import { statusOf, upperHex } from './wire.ts';

type Values = Readonly<Record<string, string>>;

/** A single payment, and one after which the card may be charged again. */
const PURCHASE = '0';
const FIRST_OF_SEVERAL = '3';
const REQUESTED = ['AccountId', 'Amount', 'Currency', 'Reference', 'PaymentType'] as const;

const CARD_BEGIN = ['AccountId', 'Amount', 'Currency', 'Reference', 'Type', 'ResultCode', 'PaymentRequestId'];
const CARD = [...CARD_BEGIN, 'CardId', 'CardMask', 'CardExpiration', 'AuthNumber'];
const BANK =
  'AccountId Amount Currency Type ResultCode CounterAccount CounterAccountName OrderId PaymentId Reference RefuseReason'.split(
    ' ',
  );
/** Whether the last two fields of a card are signed is not public. */
const CARD_ENDS = [CARD, [...CARD, 'CardRecTxSec', 'AcquirerResponseId']];

/** Empty and absent values are omitted. */
const signatureOf = (secret: Secret, fields: Values, names: readonly string[]): string =>
  upperHex(secret, [names.flatMap((name) => fields[name] || []).join('/')]);

/** The parameters of the page for an order. */
export function pageFields(
  { account, secret }: { readonly account: string; readonly secret: Secret },
  order: Order,
  { success, failure, callback }: Addresses,
): Values {
  const fields = {
    AccountId: account,
    Amount: decimalOf(order.amountMinor),
    Currency: order.currency,
    Reference: order.operationId,
    PaymentType: order.recurring === null ? PURCHASE : FIRST_OF_SEVERAL,
  };
  return {
    ...fields,
    Signature: signatureOf(secret, fields, REQUESTED),
    ReturnUrl: success,
    CancelUrl: failure,
    ErrorUrl: failure,
    NotificationUrl: callback,
  };
}

export const isMapi5 = (fields: Fields): boolean => fields.has('AccountId') && fields.has('Signature');

/** A form signs other fields than the other one, so a notification is read in the form of its signature only. */
const isByCard = (fields: Fields): boolean => fields.has('PaymentRequestId');

/** The signatures that a notification may have. */
export const mapi5Signatures = (secret: Secret, fields: Fields): string[] => {
  const record = recordOf(fields);
  const orders = isByCard(fields) ? CARD_ENDS : [BANK];
  return orders.map((names) => signatureOf(secret, record, names));
};

const NoSlash = v.optional(v.pipe(v.string(), v.regex(/^[^/]*$/)), '');
const COMMON = {
  AccountId: Serial,
  Type: v.picklist(['CRDT', 'DBIT']),
  Amount: v.pipe(v.string(), v.regex(/\.\d\d$/), Amount),
  Currency: CurrencyCode,
  Reference: OperationId,
  ResultCode: v.pipe(v.string(), v.regex(/^(?:0|[1-9]\d{0,3})$/)),
};
const ByCard = v.pipe(
  v.object({ ...COMMON, PaymentRequestId: Serial }),
  v.transform(({ PaymentRequestId: id, ...read }) => ({ ...read, id })),
);
const ByBank = v.pipe(
  v.object({ ...COMMON, PaymentId: Serial, RefuseReason: NoSlash }),
  // A refused payment is not paid: its last value could otherwise be another payment's reference.
  v.check(({ RefuseReason, ResultCode }) => RefuseReason === '' || ResultCode !== '0'),
  v.transform(({ PaymentId: id, ...read }) => ({ ...read, id })),
);

/** A notification; `account` is ours. */
export function readMapi5(account: string, fields: Fields): readonly GatewayEvent[] | null {
  const record = recordOf(fields);
  const read = isByCard(fields) ? parsed(ByCard, record) : parsed(ByBank, record);
  if (!read) return null;
  const status = statusOf(Number(read.ResultCode));
  const isOutgoing = read.Type === 'DBIT';
  const facts = {
    kind: (isOutgoing ? 'refund' : 'initial') satisfies MoneyKind,
    eventId: `${isOutgoing ? 'debit:' : ''}${read.id}:${read.ResultCode}`,
    orderRef: read.Reference,
    transactionId: read.id,
    relatedId: null,
    subscriptionId: null,
    amountMinor: read.Amount,
    currency: read.Currency,
    test: read.AccountId !== account,
  } as const;
  return [
    status === 'ok' ? { ...facts, status, reason: null } : { ...facts, status, reason: read.ResultCode },
  ];
}
