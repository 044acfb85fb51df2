/**
 * TrustPay's current page (`mapi5`) and its notification of a card payment, as the MIT-licensed sovic/trust-pay-php-sdk
 * (6c09a0c) builds and checks them; its signatures are test vectors (read 28 November 2026). The page needs no address of
 * the buyer here, unlike in that SDK: other public integrations send none.
 */
import { queryOf, type SandboxEvent, type Sent } from '#gateways/shared/server/sandbox/event.ts';
import type { OrderRequest } from '#gateways/shared/server/sandbox/order-request.ts';
import { decimal, hmac, isSame, priceIn } from '#gateways/shared/server/sandbox/primitives.ts';
import type { Settings } from '../settings.ts';

type Fields = Readonly<Record<string, string>>;

/** HMAC-SHA256 in capital hex over values joined by slashes. */
export const signature = (key: string, values: readonly string[]): string =>
  hmac('sha256', key, values.join('/')).toString('hex').toUpperCase();

const PAGE = ['AccountId', 'Amount', 'Currency', 'Reference', 'PaymentType'] as const;
/** In the signature of the page only if they are in its address. */
const BILLING = [
  'BillingCity',
  'BillingCountry',
  'BillingPostcode',
  'BillingStreet',
  'CardHolder',
  'Email',
] as const;

export const pageSignature = (key: string, fields: Fields): string =>
  signature(
    key,
    [...PAGE, ...BILLING].flatMap((name) => fields[name] ?? []),
  );

export function readMapi5Page({ secret }: Settings, query: URLSearchParams): OrderRequest | string {
  const fields = Object.fromEntries(query);
  if (!isSame(pageSignature(secret.open(), fields), fields['Signature'] ?? ''))
    return 'The signature of the address does not hold.';
  return {
    ref: fields['Reference'] ?? '',
    title: 'Payment',
    success: fields['ReturnUrl'] ?? '',
    failure: fields['CancelUrl'] ?? '',
    callback: fields['NotificationUrl'] ?? '',
    echoed: { page: 'mapi5' },
    ...priceIn(fields['Amount'], fields['Currency']),
  };
}

const RESULTS = { ok: '0', pending: '3', declined: '1014' } as const;

/** The notification of a card payment; 3 is authorised, and a notification with 0 follows. */
export function mapi5Notification(
  { account, secret }: Settings,
  event: SandboxEvent,
  sign: (made: string) => string,
): Sent {
  const given = event.status === 'declined' && /^\d{4}$/.test(event.reason) ? event.reason : null;
  const fields = {
    AccountId: event.test ? '1' : account,
    Amount: decimal(event.amountMinor),
    Currency: event.currency,
    Reference: event.ref,
    Type: 'CRDT',
    ResultCode: given ?? RESULTS[event.status],
    PaymentRequestId: event.transactionId,
    CardMask: '444433******1111',
    CardExpiration: '1230',
  };
  return queryOf({ ...fields, Signature: sign(signature(secret.open(), Object.values(fields))) });
}
