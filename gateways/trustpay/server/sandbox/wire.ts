/**
 * TrustPay: the redirect and notification of its API 2.x, and payments and webhooks of the newer one.
 * Fields, signatures and result codes of 2.x: trustpaylib (whose signatures are test vectors) and public shop modules, card fields and `SIG2`
 * included (read November 2026). A webhook carries more fields than its table lists.
 */
import type { Settings } from '../settings.ts';
import { mapi5Notification, readMapi5Page } from './mapi5.ts';
import type { OrderRequest } from '#gateways/shared/server/sandbox/order-request.ts';
import {
  BUYER,
  isBack,
  jsonOf,
  queryOf,
  spoiled,
  type SandboxEvent,
  type Sent,
} from '#gateways/shared/server/sandbox/event.ts';
import { decimal, hmac, isSame, priceIn } from '#gateways/shared/server/sandbox/primitives.ts';
import type { Script } from '#gateways/shared/server/sandbox/script.ts';

type Fields = Readonly<Record<string, string>>;

const REQUEST = ['AID', 'AMT', 'CUR', 'REF'] as const;
const NOTIFICATION = ['AID', 'TYP', 'AMT', 'CUR', 'REF', 'RES', 'TID', 'OID', 'TSS'] as const;
const CARD = ['CardID', 'CardMask', 'CardExp', 'AuthNumber', 'CardRecTxSec', 'AcqResId'] as const;

/** HMAC-SHA256 in capital hex over the concatenated values. */
export const olderSignature = (key: string, fields: Fields, names: readonly string[]): string =>
  hmac('sha256', key, names.map((name) => fields[name] ?? '').join(''))
    .toString('hex')
    .toUpperCase();

export const requestSignature = (key: string, fields: Fields): string => olderSignature(key, fields, REQUEST);
export const notificationSignature = (key: string, fields: Fields): string =>
  olderSignature(key, fields, NOTIFICATION);

const leavesOf = (value: unknown): readonly string[] => {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(leavesOf);
  return value === null || value === undefined ? [] : [String(value)];
};

/** HMAC-SHA256 in hex over all values but the signature, sorted and joined by slashes. */
export const newerSignature = (key: string, body: object): string =>
  hmac('sha256', key, leavesOf(body).toSorted().join('/')).toString('hex');

export function readTrustpay(settings: Settings, query: URLSearchParams): OrderRequest | string {
  if (query.has('AccountId')) return readMapi5Page(settings, query);
  const { secret } = settings;
  const fields = Object.fromEntries(query);
  if (!isSame(requestSignature(secret.open(), fields), fields['SIG'] ?? ''))
    return 'The signature of the address does not hold.';
  const { REF: ref = '', RURL: success = '', CURL: failure = '', NURL: callback = '', AMT, CUR } = fields;
  return { ref, title: 'Payment', success, failure, callback, ...priceIn(AMT, CUR) };
}

const STATUSES = { ok: 'Paid', pending: 'Pending', declined: 'Rejected' } as const;
const BACK = { refund: 'Refunded', void: 'Refunded', chargeback: 'Chargebacked' } as const;
const statusOf = ({ kind, status }: SandboxEvent): string => (isBack(kind) ? BACK[kind] : STATUSES[status]);

const DECLINED = '100.100.101';

/** A payment in the newer form: the body of a webhook without its signature, and the response to a query. */
export function trustpayPayment({ project }: Settings, event: SandboxEvent) {
  return {
    PaymentMethod: 'Card',
    MerchantIdentification: { ProjectId: event.test ? '1' : project },
    PaymentInformation: {
      CreditDebitIndicator: 'CRDT',
      References: {
        MerchantReference: event.ref,
        PaymentId: event.transactionId,
        PaymentRequestId: event.transactionId,
        ...(event.relatedId === null ? {} : { OriginalPaymentId: event.relatedId }),
      },
      Amount: { Amount: decimal(event.amountMinor), Currency: event.currency },
      Debtor: { FirstName: BUYER.firstName, LastName: BUYER.lastName, Email: BUYER.email },
      Status: statusOf(event),
      ...(event.status === 'declined'
        ? { StatusReasonInformation: { Reason: { Code: event.reason || DECLINED } } }
        : {}),
    },
  };
}

const RESULTS = { ok: '0', pending: '1', declined: '1001' } as const;
const isResult = (reason: string): boolean => /^\d{1,4}$/.test(reason);

/** For card payments, a second signature covers the card fields as well. */
function notificationOf(
  { account, secret }: Settings,
  event: SandboxEvent,
  sign: (made: string) => string,
): Sent {
  const fields: Record<string, string> = {
    AID: event.test ? '1' : account,
    TYP: 'CRDT',
    AMT: decimal(event.amountMinor),
    CUR: event.currency,
    REF: event.ref,
    RES: event.status === 'declined' && isResult(event.reason) ? event.reason : RESULTS[event.status],
    TID: event.transactionId,
    OID: '1122334455',
    TSS: 'Y',
    CardID: `card-${event.transactionId}`,
    CardMask: '444433******1111',
    CardExp: '1230',
    AuthNumber: event.status === 'ok' ? '498779' : '',
    CardRecTxSec: '',
    AcqResId: event.status === 'declined' ? DECLINED : '000.000.000',
  };
  return queryOf({
    ...fields,
    SIG: sign(notificationSignature(secret.open(), fields)),
    SIG2: sign(olderSignature(secret.open(), fields, [...NOTIFICATION, ...CARD])),
  });
}

/**
 * A first payment is sent in the older form, unless it was declined with a code of the newer one; everything else in
 * the newer.
 */
export function trustpayPost(settings: Settings, event: SandboxEvent, content: Script['content']): Sent {
  const sign = (made: string): string => (content === 'bad-signature' ? spoiled(made) : made);
  const hasNewerCode = event.status === 'declined' && event.reason !== '' && !isResult(event.reason);
  if (event.kind === 'initial' && event.echoed?.['page'] === 'mapi5')
    return mapi5Notification(settings, event, sign);
  if (event.kind === 'initial' && !hasNewerCode) return notificationOf(settings, event, sign);
  const body = trustpayPayment(settings, event);
  return jsonOf({ ...body, Signature: sign(newerSignature(settings.secret.open(), body)) });
}
