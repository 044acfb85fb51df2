/**
 * Vendo: the signed join link and the postbacks checkUser, addUser, transaction, cancelUser, delUser, reactivateUser and verification.
 * Parameters: docs.vendoservices.com/docs/ checkuser, adduser, transaction, canceluser, deluser, reactivateuser, verification; values:
 * transaction-types and identifiers; signatures: lbadmin/vendo-sdk-php (read November 2026). `transaction_status`, `original_transaction_id` and
 * `payment_method_id` are as public shop modules read them. The public copies of the transaction page end before the amounts, so the names
 * `amount` and `currency` are not confirmed. Refunds have a positive amount and their own type, as in the SDK's example of a report.
 */
import type { Settings } from '../settings.ts';
import { REF_AT_START, type OrderRequest } from '#gateways/shared/server/sandbox/order-request.ts';
import { BUYER, formOf, type SandboxEvent, type Sent } from '#gateways/shared/server/sandbox/event.ts';
import {
  decimal,
  element,
  hmac,
  isSame,
  textAt,
  XML_HEAD,
} from '#gateways/shared/server/sandbox/primitives.ts';

type Fields = Readonly<Record<string, string>>;

/** base64url without padding of an HMAC-SHA1 over path and query. */
export const signatureOf = (key: string, pathAndQuery: string): string =>
  hmac('sha1', key, pathAndQuery).toString('base64url');

/** Whether the signature at the end of a URL is valid. */
export function isSigned({ secret }: Settings, pathAndQuery: string): boolean {
  const [unsigned = '', signature = ''] = pathAndQuery.split('&signature=');
  return isSame(signatureOf(secret.open(), unsigned), signature);
}

/** A join link; `now` decides whether it has expired. */
export function readVendo(
  settings: Settings,
  query: URLSearchParams,
  pathAndQuery: string,
  now: Date,
): OrderRequest | string {
  if (!isSigned(settings, pathAndQuery)) return 'The signature of the address does not hold.';
  if (Number(query.get('expires') ?? Infinity) * 1000 < now.getTime()) return 'The address has expired.';
  const ref = query.get('ref') ?? '';
  const offer = query.get('selected_offer') ?? '';
  return {
    // Opaque to Vendo; the sandbox is scripted by the order reference at its start.
    ref: REF_AT_START.exec(ref)?.[0] ?? '',
    title: `Offer ${offer}`,
    success: query.get('success_url') ?? '',
    failure: query.get('decline_url') ?? '',
    echoed: { ref, offer },
    username: query.get('username') ?? undefined,
  };
}

const testMark = ({ test }: SandboxEvent): Fields => ({ is_test: test ? '1' : '0' });
const usernameOf = ({ username, subscriptionId }: SandboxEvent): string =>
  username ?? `user${subscriptionId}`;
const referenceOf = ({ echoed, ref }: SandboxEvent): Fields => ({
  merchant_reference: echoed?.['ref'] ?? ref,
});

const PERSON: Fields = {
  firstname: BUYER.firstName,
  lastname: BUYER.lastName,
  street: BUYER.street,
  zip: BUYER.zip,
  city: BUYER.city,
  country: BUYER.country,
  email: BUYER.email,
  language: BUYER.language,
  ip: BUYER.ip,
};

/** Asks whether a username is free. */
export const vendoCheckUser = ({ site }: Settings, event: SandboxEvent): Sent =>
  formOf({
    callback: 'checkUser',
    username: usernameOf(event),
    password: BUYER.password,
    email: BUYER.email,
    subscription_id: event.subscriptionId,
    site_id: site,
    ...referenceOf(event),
    ...testMark(event),
  });

/** A sign-up has succeeded; without amount, currency and transaction. */
export const vendoAddUser = ({ site }: Settings, event: SandboxEvent): Sent =>
  formOf({
    callback: 'addUser',
    username: usernameOf(event),
    password: BUYER.password,
    subscription_id: event.subscriptionId,
    customer_id: `7${event.subscriptionId}`,
    ...PERSON,
    site_id: site,
    ...referenceOf(event),
    ...testMark(event),
  });

const NOTICES = { cancel: 'cancelUser', expire: 'delUser', reactivate: 'reactivateUser' } as const;
type Notice = keyof typeof NOTICES;
const isNotice = (kind: SandboxEvent['kind']): kind is Notice => Object.hasOwn(NOTICES, kind);

const noticeOf = ({ site }: Settings, event: SandboxEvent, kind: Notice): Sent =>
  formOf({
    callback: NOTICES[kind],
    username: usernameOf(event),
    subscription_id: event.subscriptionId,
    site_id: site,
    ...(kind === 'cancel' ? { expiration_date: '2026-07-01 00:00:00' } : {}),
    ...testMark(event),
    ...(kind === 'cancel' ? { reason_message: 'Sandbox' } : {}),
  });

/** transaction_type and transaction_subtype. */
const TYPES = {
  initial: ['10', '10'],
  rebill: ['15', '15'],
  chargeback: ['20', '20'],
  void: ['21', '21'],
  refund: ['30', '30'],
} as const;

/** The type of a transaction in reports. */
export const transactionTypeOf = ({ kind }: SandboxEvent): string => (isNotice(kind) ? '' : TYPES[kind][0]);

const ACTIVE = '1';
const MEMBERSHIP = '2';
const CREDIT_CARD = '2';

function transactionOf(
  vendo: Settings,
  event: SandboxEvent,
  kind: Exclude<SandboxEvent['kind'], Notice>,
): Sent {
  const [type, subtype] = TYPES[kind];
  return formOf({
    callback: 'transaction',
    username: usernameOf(event),
    password: BUYER.password,
    subscription_id: event.subscriptionId,
    ...PERSON,
    subscription_status: ACTIVE,
    customer_id: `7${event.subscriptionId}`,
    site_id: vendo.site,
    merchant_id: vendo.merchant,
    offer_id: event.echoed?.['offer'] ?? '',
    price_point_type_id: MEMBERSHIP,
    offer_identifier: 'sandbox',
    merchant_transaction_id: '',
    transaction_id: event.transactionId,
    transaction_type: type,
    transaction_subtype: subtype,
    transaction_status: event.status === 'ok' ? '1' : '0',
    original_transaction_id: event.relatedId ?? '',
    payment_method_id: CREDIT_CARD,
    amount: decimal(event.amountMinor),
    currency: event.currency,
    ...referenceOf(event),
    ...testMark(event),
  });
}

/** A verification has succeeded; the payment itself is confirmed separately. */
const verificationOf = (event: SandboxEvent): Sent =>
  formOf({
    callback: 'verification',
    transaction_id: event.transactionId,
    ...referenceOf(event),
    status: '1',
    ...testMark(event),
  });

export function vendoPost(settings: Settings, event: SandboxEvent): Sent {
  if (isNotice(event.kind)) return noticeOf(settings, event, event.kind);
  return event.status === 'pending' ? verificationOf(event) : transactionOf(settings, event, event.kind);
}

/** 1 is OK, 2 an error. 3 means that a username is taken: Vendo would generate another one, the sandbox keeps it. */
const FINAL_CODES = ['1', '3'];

/** Whether Vendo stops repeating a postback after this reply. */
export function isTaken({ body }: Sent, answer: string): boolean {
  const type = new URLSearchParams(Buffer.from(body).toString()).get('callback') ?? '';
  return FINAL_CODES.includes(textAt(answer, [type, 'code']) ?? '');
}

/** The XML response of the signed calls that cancel and refund, with a documented code. */
export const vendoAnswer = (ids: Fields, code: number, message: string): string =>
  `${XML_HEAD}<result>${Object.entries(ids)
    .map(([name, id]) => element(name, id))
    .join('')}${element('response', message).replace('<response>', `<response code="${code}">`)}</result>`;
