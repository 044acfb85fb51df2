/**
 * TrustPay's messages: notifications of its older API (2.x), as a query with an upper-case signature, and webhooks of
 * the newer one, as JSON with a signature over its sorted values. Neither signs field names, so every schema is narrow.
 */
import * as v from 'valibot';
import { recordOf, type Fields } from '#gateways/shared/server/wire/form.ts';
import { readJson, type Json } from '#gateways/shared/server/wire/json.ts';
import type { Secret } from '#gateways/shared/server/wire/secret.ts';
import { hmac } from '#gateways/shared/server/wire/signature.ts';
import type { GatewayEvent, MoneyKind } from '#gateways/shared/server/event.ts';
import {
  Amount,
  CurrencyCode,
  OPERATION,
  OperationId,
  parsed,
  Serial,
  SerialOrNone,
} from '#gateways/shared/server/fields.ts';

/** The values in a notification's signature, in this order. */
export const NOTIFIED = ['AID', 'TYP', 'AMT', 'CUR', 'REF', 'RES', 'TID', 'OID', 'TSS'] as const;
/** Signed values of the payment page's URL. Not public beyond its example. */
const REQUESTED = ['AID', 'AMT', 'CUR', 'REF'] as const;

export const upperHex = (secret: Secret, values: readonly string[]): string =>
  hmac('sha256', secret, values).toString('hex').toUpperCase();

export const requestSignature = (secret: Secret, fields: Readonly<Record<string, string>>): string =>
  upperHex(
    secret,
    REQUESTED.map((name) => fields[name] ?? ''),
  );

export const notificationSignature = (secret: Secret, fields: Readonly<Record<string, string>>): string =>
  upperHex(
    secret,
    NOTIFIED.map((name) => fields[name] ?? ''),
  );

const Notification = v.object({
  AID: Serial,
  TYP: v.picklist(['CRDT', 'DBIT']),
  AMT: v.pipe(v.string(), v.regex(/\.\d\d$/), Amount),
  CUR: CurrencyCode,
  REF: OperationId,
  RES: v.pipe(v.string(), v.regex(/^(?:0|[1-9]\d{0,3})$/)),
  TID: SerialOrNone,
  OID: SerialOrNone,
  TSS: v.optional(v.picklist(['Y', 'N', '']), ''),
});

/** Only 0 is paid: 1 pending, 2 announced, 3 authorised and 4 processing are not yet, 1001 to 1101 are errors. */
export function statusOf(result: number): 'ok' | 'pending' | 'declined' | 'unknown' {
  if (result === 0) return 'ok';
  if (result <= 4) return 'pending';
  return result >= 1001 && result <= 1101 ? 'declined' : 'unknown';
}

/** A notification; `account` is ours. */
export function readNotification(account: string, fields: Fields): readonly GatewayEvent[] | null {
  const fieldsOfMessage = parsed(Notification, recordOf(fields));
  if (!fieldsOfMessage) return null;
  const status = statusOf(Number(fieldsOfMessage.RES));
  // A transaction without an id pays nothing, because the characters of its id may have moved to the next field.
  if (status === 'ok' && fieldsOfMessage.TID === null) return null;
  const facts = {
    kind: (fieldsOfMessage.TYP === 'DBIT' ? 'refund' : 'initial') satisfies MoneyKind,
    eventId: `${fieldsOfMessage.TYP === 'DBIT' ? 'debit:' : ''}${fieldsOfMessage.TID ?? fieldsOfMessage.REF}:${fieldsOfMessage.RES}`,
    orderRef: fieldsOfMessage.REF,
    transactionId: fieldsOfMessage.TID,
    relatedId: null,
    subscriptionId: null,
    amountMinor: fieldsOfMessage.AMT,
    currency: fieldsOfMessage.CUR,
    test: fieldsOfMessage.AID !== account,
  } as const;
  return [
    status === 'ok' ? { ...facts, status, reason: null } : { ...facts, status, reason: fieldsOfMessage.RES },
  ];
}

function leavesOf(value: Json): string[] {
  if (value === null) return [];
  if (typeof value !== 'object') return [String(value)];
  return Object.values(value).flatMap((child: Json) => leavesOf(child));
}

/** How a signature writes values: only one public integration shows it, with the second form of both. */
interface SignedForm {
  readonly nulls: 'omitted' | 'null';
  readonly numbers: 'as written' | 'two decimals';
}
const SIGNED_FORMS: readonly SignedForm[] = (['omitted', 'null'] as const).flatMap((nulls) =>
  (['as written', 'two decimals'] as const).map((numbers) => ({ nulls, numbers })),
);

function signedLeavesOf(value: unknown, { nulls, numbers }: SignedForm): string[] {
  if (value === null) return nulls === 'null' ? ['null'] : [];
  if (typeof value === 'number' && numbers === 'two decimals') return [value.toFixed(2)];
  if (typeof value !== 'object') return [String(value)];
  return Object.values(value).flatMap((child) => signedLeavesOf(child, { nulls, numbers }));
}

/** Hex HMAC-SHA256 over all values but the signature, sorted, with a slash between two. */
export function webhookSignature(
  secret: Secret,
  { Signature: _signature, ...body }: { readonly [name: string]: unknown },
  form: SignedForm = { nulls: 'omitted', numbers: 'as written' },
): string {
  return hmac('sha256', secret, [signedLeavesOf(body, form).sort().join('/')]).toString('hex');
}

/** The signatures that a webhook may have, one for each form. */
export function webhookSignatures(secret: Secret, text: string): string[] {
  const written = readJson(text) as { readonly [name: string]: Json };
  const numeric = JSON.parse(text) as { readonly [name: string]: unknown };
  return SIGNED_FORMS.map((form) =>
    webhookSignature(secret, form.numbers === 'as written' ? written : numeric, form),
  );
}

const Id = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
/** The fields of a payment in both a webhook and a query response. */
const PAYMENT = {
  MerchantIdentification: v.optional(v.looseObject({ ProjectId: Id })),
  PaymentInformation: v.looseObject({
    CreditDebitIndicator: v.picklist(['CRDT', 'DBIT']),
    References: v.looseObject({
      MerchantReference: v.pipe(v.string(), v.maxLength(128)),
      PaymentRequestId: v.optional(Id),
      PaymentId: v.optional(Id),
      OriginalPaymentId: v.optional(Id),
    }),
    Amount: v.looseObject({ Amount, Currency: CurrencyCode }),
    Status: v.pipe(v.string(), v.regex(/^[A-Za-z]{1,32}$/)),
    StatusReasonInformation: v.optional(
      v.looseObject({
        Reason: v.optional(v.looseObject({ Code: v.optional(v.pipe(v.string(), v.regex(/^[\d.]{1,16}$/))) })),
      }),
    ),
  }),
};
const Answer = v.looseObject(PAYMENT);

/** The payment may still be made, so it is queried, and neither granted nor closed. */
export const UNCERTAIN = '900.100.300';

const STATUSES: Readonly<
  Record<string, { kind: MoneyKind; status: 'ok' | 'pending' | 'declined' } | undefined>
> = {
  Paid: { kind: 'initial', status: 'ok' },
  Authorized: { kind: 'initial', status: 'pending' },
  Authorizing: { kind: 'initial', status: 'pending' },
  Pending: { kind: 'initial', status: 'pending' },
  Rejected: { kind: 'initial', status: 'declined' },
  Refunded: { kind: 'refund', status: 'ok' },
  Chargebacked: { kind: 'chargeback', status: 'ok' },
};

/** Values that decide the meaning of a webhook. They are signed, but their names are not. */
const DECIDING: readonly ReadonlySet<string>[] = [new Set(Object.keys(STATUSES)), new Set(['CRDT', 'DBIT'])];

/**
 * Whether the values can be read in one way only, regardless of their names: additional fields are fine, but not a
 * second status or direction, which could have been swapped with the first.
 */
const isUnambiguous = (leaves: readonly string[]): boolean =>
  DECIDING.every((words) => new Set(leaves.filter((leaf) => words.has(leaf))).size <= 1);

function eventOf(
  project: string,
  payment: v.InferOutput<typeof Answer>,
  isUncertain: boolean,
): readonly GatewayEvent[] | null {
  const {
    References,
    Amount: paid,
    Status,
    StatusReasonInformation,
    CreditDebitIndicator,
  } = payment.PaymentInformation;
  const id = References.PaymentId ?? References.PaymentRequestId ?? null;
  const reason = StatusReasonInformation?.Reason?.Code ?? (isUncertain ? UNCERTAIN : null);
  const known = isUncertain ? undefined : STATUSES[Status];
  const { kind: fieldsOfMessage, status } = known ?? { kind: 'initial' as const, status: 'unknown' as const };
  // Outgoing money is never a payment, regardless of its status.
  const kind = CreditDebitIndicator === 'DBIT' && fieldsOfMessage === 'initial' ? 'refund' : fieldsOfMessage;
  const reference = References.MerchantReference;
  // A refund may be named by the key of our call; a payment is always named by its order.
  const orderRef = OPERATION.test(reference) ? reference : null;
  if (orderRef === null && kind === 'initial') return null;
  const facts = {
    kind,
    eventId: `${id ?? reference}:${Status}`,
    orderRef,
    transactionId: id,
    relatedId: References.OriginalPaymentId ?? null,
    subscriptionId: null,
    amountMinor: paid.Amount,
    currency: paid.Currency,
    test: (payment.MerchantIdentification?.ProjectId ?? project) !== project,
  };
  return [
    status === 'ok' ? { ...facts, status, reason: null } : { ...facts, status, reason: reason ?? Status },
  ];
}

/** The payment in a response to a query or call; `project` is ours. */
export function readAnswer(project: string, body: unknown): readonly GatewayEvent[] | null {
  const payment = parsed(Answer, body);
  return payment && eventOf(project, payment, leavesOf(body as Json).includes(UNCERTAIN));
}

const Account = v.looseObject({ MerchantIdentification: v.looseObject({ ProjectId: Id }) });

/**
 * The events of a webhook, which may have unknown fields. Names are not signed, so those of a transaction and of an
 * account could be hidden under others: a transaction without an id, or to an account without one, pays nothing. The
 * payment is then queried, as if no webhook had arrived.
 */
export function readWebhook(project: string, body: Json): readonly GatewayEvent[] | null {
  if (!isUnambiguous(leavesOf(body))) return null;
  const events = readAnswer(project, body);
  const hasAccount = v.is(Account, body);
  const isNameless = events?.some(
    ({ kind, status, transactionId }) =>
      status === 'ok' && (transactionId === null || (kind === 'initial' && !hasAccount)),
  );
  return isNameless ? null : events;
}
