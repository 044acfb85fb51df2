/**
 * Vendo's posts and replies. The names of posts and fields are those of docs.vendoservices.com;
 * docs/reference/gateways-wire.md states their sources, and which names of the `transaction` post are not public.
 */
import * as v from 'valibot';
import { recordOf, type Fields } from '#gateways/shared/server/wire/form.ts';
import type { Currency } from '#gateways/shared/server/wire/money.ts';
import type { Secret } from '#gateways/shared/server/wire/secret.ts';
import { hmac, isSameText } from '#gateways/shared/server/wire/signature.ts';
import type { GatewayEvent, MoneyKind, NoticeKind } from '#gateways/shared/server/event.ts';
import type { Order } from '#gateways/shared/server/gateway.ts';
import {
  CurrencyCode,
  movedBy,
  OPERATION,
  orNone,
  parsed,
  Serial,
  SerialOrNone,
  SignedAmount,
} from '#gateways/shared/server/fields.ts';

export const CALLBACKS = [
  'checkUser',
  'addUser',
  'delUser',
  'cancelUser',
  'reactivateUser',
  'transaction',
  'verification',
] as const;
type CallbackName = (typeof CALLBACKS)[number];

/** base64url without padding of HMAC-SHA1 over path and query, without the signature itself. */
export const signatureOf = (secret: Secret, pathAndQuery: string): string =>
  hmac('sha1', secret, [pathAndQuery]).toString('base64url');

const TAG_LENGTH = 16;
const tagOf = (secret: Secret, operationId: string): string =>
  hmac('sha256', secret, ['vendo-ref|', operationId]).toString('hex').slice(0, TAG_LENGTH);

/** Our reference with a signature: the posts are unsigned, and nobody else can name another order. */
export const refOf = (secret: Secret, { operationId }: Pick<Order, 'operationId'>): string =>
  `${operationId}.${tagOf(secret, operationId)}`;

/** The order of a reference that we issued; null for any other. */
export function orderOf(secret: Secret, reference: string): string | null {
  const [operationId = '', tag = '', ...more] = reference.split('.');
  if (!OPERATION.test(operationId) || more.length > 0) return null;
  return isSameText(tagOf(secret, operationId), tag) ? operationId : null;
}

const Name = v.picklist(CALLBACKS);
export const nameOf = (fields: Fields): CallbackName | null => parsed(Name, fields.get('callback'));

const Text = v.optional(v.string(), '');
const Flag = v.optional(v.picklist(['0', '1', 'false', 'true', '']), '');
const isTrue = (flag: string): boolean => flag === '1' || flag === 'true';

const Notice = v.object({
  callback: v.picklist(['delUser', 'cancelUser', 'reactivateUser']),
  subscription_id: Serial,
  expiration_date: Text,
  reason_message: Text,
  is_test: Flag,
});
const Verification = v.object({
  callback: v.literal('verification'),
  transaction_id: Serial,
  merchant_reference: v.string(),
  status: v.picklist(['0', '1']),
  is_test: Flag,
});
/** `transaction_type` is in the table of transaction types; posts in public integrations have the longer name. */
const TypeNumber = v.optional(v.pipe(v.string(), v.regex(/^\d{0,4}$/)), '');
const Transaction = v.object({
  callback: v.literal('transaction'),
  transaction_id: Serial,
  transaction_type: TypeNumber,
  transaction_type_id: TypeNumber,
  transaction_status: v.optional(v.pipe(v.string(), v.regex(/^\d{0,4}$/)), ''),
  original_transaction_id: SerialOrNone,
  subscription_id: SerialOrNone,
  merchant_reference: orNone(v.pipe(v.string(), v.maxLength(1024))),
  amount: SignedAmount,
  currency: CurrencyCode,
  is_test: Flag,
});

/** Transaction types by number (docs.vendoservices.com, "Explanation of transaction types", and Vendo's SDK). */
const KINDS: Readonly<Record<string, MoneyKind>> = {
  // Sign-ups and one-time payments: from server to server, on the hosted page, with one click, free.
  '1': 'initial',
  '2': 'initial',
  '3': 'initial',
  '10': 'initial',
  '11': 'initial',
  '12': 'initial',
  '13': 'initial',
  '14': 'initial',
  '62': 'initial',
  '64': 'initial',
  '100': 'initial',
  '101': 'initial',
  '110': 'initial',
  // Rebill; a trial that becomes a membership, automatically or immediately; another billing schedule.
  '15': 'rebill',
  '16': 'rebill',
  '17': 'rebill',
  '18': 'rebill',
  '20': 'chargeback',
  '21': 'void',
  '30': 'refund',
  '31': 'refund',
  '32': 'refund',
  '40': 'void',
};
/**
 * Types that move no money: a verified card, held funds, another card. The documentation and Vendo's SDK disagree about
 * 61.
 */
const MOVES_NOTHING: ReadonlySet<string> = new Set(['60', '61', '63']);
/** `transaction_status`. Posts without one are of successful transactions. */
const STATUSES: Readonly<Record<string, 'ok' | 'declined' | undefined>> = {
  '': 'ok',
  '0': 'declined',
  '1': 'ok',
};
const NOTICES: Readonly<Record<v.InferOutput<typeof Notice>['callback'], NoticeKind>> = {
  delUser: 'expire',
  cancelUser: 'cancel',
  reactivateUser: 'reactivate',
};

const NO_MONEY = { amountMinor: null, currency: null, reason: null } as const;
const PROBE: GatewayEvent = {
  ...NO_MONEY,
  kind: 'username-probe',
  status: 'ok',
  eventId: 'probe',
  orderRef: null,
  transactionId: null,
  relatedId: null,
  subscriptionId: null,
  test: false,
};

/** These posts name only a subscription. */
function readNotice(record: Readonly<Record<string, string>>): GatewayEvent | null {
  const fieldsOfMessage = parsed(Notice, record);
  return (
    fieldsOfMessage && {
      ...NO_MONEY,
      kind: NOTICES[fieldsOfMessage.callback],
      status: 'ok',
      eventId: `${fieldsOfMessage.callback}:${fieldsOfMessage.subscription_id}:${fieldsOfMessage.expiration_date}`,
      orderRef: null,
      transactionId: null,
      relatedId: null,
      subscriptionId: fieldsOfMessage.subscription_id,
      test: isTrue(fieldsOfMessage.is_test),
    }
  );
}

function readVerification(secret: Secret, record: Readonly<Record<string, string>>): GatewayEvent | null {
  const fieldsOfMessage = parsed(Verification, record);
  const orderRef = fieldsOfMessage && orderOf(secret, fieldsOfMessage.merchant_reference);
  if (!fieldsOfMessage || orderRef === null) return null;
  // A successful verification is not a payment: the second request to Vendo is.
  const status = fieldsOfMessage.status === '1' ? 'pending' : 'declined';
  return {
    ...NO_MONEY,
    kind: 'initial',
    status,
    eventId: `verification:${fieldsOfMessage.transaction_id}:${fieldsOfMessage.status}`,
    orderRef,
    transactionId: fieldsOfMessage.transaction_id,
    relatedId: null,
    subscriptionId: null,
    test: isTrue(fieldsOfMessage.is_test),
  };
}

/** A transaction, as a post or a row of the report describes it. */
export interface Transacted {
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly orderRef: string | null;
  readonly originalId: string | null;
  readonly subscriptionId: string | null;
  /** Minor units of either sign. */
  readonly amount: number;
  readonly currency: Currency;
  readonly test: boolean;
}

/** The events of a transaction; null if its sign contradicts its type. */
export function transactionEvents(of: Transacted): readonly GatewayEvent[] | null {
  const { id, type, orderRef, originalId: relatedId, subscriptionId, amount, currency, test } = of;
  if (MOVES_NOTHING.has(type) && amount === 0) return [];
  const kind = KINDS[type];
  const facts = { orderRef, transactionId: id, relatedId, subscriptionId, currency, test };
  if (kind === undefined)
    return [
      {
        ...facts,
        kind: 'rebill',
        status: 'unknown',
        eventId: `type-${type}:${id}`,
        amountMinor: null,
        reason: type || 'no_type',
      },
    ];
  const amountMinor = movedBy(kind, amount);
  if (amountMinor === null) return null;
  const status = STATUSES[of.status] ?? 'unknown';
  const common = { ...facts, kind, amountMinor, eventId: `${kind}:${id}:${status}` };
  return [
    status === 'ok'
      ? { ...common, status, reason: null }
      : { ...common, status, reason: `status_${of.status}` },
  ];
}

function readTransaction(
  secret: Secret,
  record: Readonly<Record<string, string>>,
): readonly GatewayEvent[] | null {
  const fieldsOfMessage = parsed(Transaction, record);
  if (!fieldsOfMessage) return null;
  const orderRef =
    fieldsOfMessage.merchant_reference === null ? null : orderOf(secret, fieldsOfMessage.merchant_reference);
  if (fieldsOfMessage.merchant_reference !== null && orderRef === null) return null;
  return transactionEvents({
    id: fieldsOfMessage.transaction_id,
    type: fieldsOfMessage.transaction_type || fieldsOfMessage.transaction_type_id,
    status: fieldsOfMessage.transaction_status,
    orderRef,
    originalId: fieldsOfMessage.original_transaction_id,
    subscriptionId: fieldsOfMessage.subscription_id,
    amount: fieldsOfMessage.amount,
    currency: fieldsOfMessage.currency,
    test: isTrue(fieldsOfMessage.is_test),
  });
}

/**
 * The events of a post; null if it is invalid, or its reference was not issued by us. `addUser` has neither an amount
 * nor a transaction: it proves no payment and reports nothing, and access follows from `transaction`.
 */
export function readPost(secret: Secret, fields: Fields): readonly GatewayEvent[] | null {
  const record = recordOf(fields);
  const one = (event: GatewayEvent | null): readonly GatewayEvent[] | null => event && [event];
  switch (nameOf(fields)) {
    case null:
      return null;
    case 'checkUser':
      return [PROBE];
    case 'addUser':
      return [];
    case 'verification':
      return one(readVerification(secret, record));
    case 'transaction':
      return readTransaction(secret, record);
    default:
      return one(readNotice(record));
  }
}
