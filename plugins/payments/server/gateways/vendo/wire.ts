/**
 * What Vendo posts. Public are the names of the posts, their answers and the signature of addresses; the names of the other fields are
 * not, and stand in `FIELDS` as this adapter's own reading, to be compared with the postback page of the merchant's account.
 */
import * as v from 'valibot';
import { recordOf, type Fields } from '../../wire/form.ts';
import type { Secret } from '../../wire/secret.ts';
import { hmac, isSameText } from '../../wire/signature.ts';
import type { GatewayEvent, MoneyKind } from '../event.ts';
import type { Order } from '../gateway.ts';
import { CurrencyCode, OPERATION, parsed, Serial, Unsigned } from '../fields.ts';

export const CALLBACKS = [
  'checkUser',
  'addUser',
  'delUser',
  'reactivateUser',
  'transaction',
  'verification',
] as const;
type CallbackName = (typeof CALLBACKS)[number];

/** base64url without padding of HMAC-SHA1 over path and query, without the signature itself. */
export const signatureOf = (secret: Secret, pathAndQuery: string): string =>
  hmac('sha1', secret, [pathAndQuery]).toString('base64url');

const TAG_LETTERS = 16;
const tagOf = (secret: Secret, operationId: string): string =>
  hmac('sha256', secret, ['vendo-ref|', operationId]).toString('hex').slice(0, TAG_LETTERS);

/** Our reference with a tag over it: the posts are unsigned, and nobody else can name another order. */
export const refOf = (secret: Secret, { operationId }: Pick<Order, 'operationId'>): string =>
  `${operationId}.${tagOf(secret, operationId)}`;

const Name = v.picklist(CALLBACKS);
const FIELDS = {
  callback: Name,
  ref: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}\.[0-9a-f]{16}$/)),
  transaction_id: v.optional(Serial),
  subscription_id: v.optional(Serial),
  related_transaction_id: v.optional(Serial),
  amount: Unsigned,
  currency: CurrencyCode,
  status: v.optional(v.picklist(['0', '1', '2'])),
  type: v.optional(v.picklist(['signup', 'rebill', 'refund', 'void', 'chargeback'])),
  error_code: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/))),
  is_test: v.optional(v.picklist(['0', '1'])),
  time: v.optional(v.pipe(v.string(), v.regex(/^[\d :TZ-]{0,32}$/))),
};
const Told = v.object(FIELDS);
const Probe = v.object({ callback: v.literal('checkUser'), username: v.pipe(v.string(), v.maxLength(254)) });

export const nameOf = (fields: Fields): CallbackName | null => parsed(Name, fields.get('callback'));

const KINDS: Readonly<Record<NonNullable<v.InferOutput<typeof Told>['type']>, MoneyKind>> = {
  signup: 'initial',
  rebill: 'rebill',
  refund: 'refund',
  void: 'void',
  chargeback: 'chargeback',
};
const STATUSES = { '0': 'declined', '1': 'ok', '2': 'pending' } as const;

const PROBE: GatewayEvent = {
  kind: 'username-probe',
  status: 'ok',
  eventId: 'probe',
  orderRef: null,
  transactionId: null,
  relatedId: null,
  subscriptionId: null,
  amountMinor: null,
  currency: null,
  reason: null,
  test: false,
};

/** What a post says; null where it is not understood, or where its reference is not one that we gave. */
export function readPost(secret: Secret, fields: Fields): readonly GatewayEvent[] | null {
  const record = recordOf(fields);
  if (record['callback'] === 'checkUser') return v.is(Probe, record) ? [PROBE] : null;
  const told = parsed(Told, record);
  const [operationId = '', tag = ''] = told?.ref.split('.') ?? [];
  if (!told || !OPERATION.test(operationId)) return null;
  if (!isSameText(tagOf(secret, operationId), tag)) return null;
  const facts = {
    orderRef: operationId,
    relatedId: told.related_transaction_id ?? null,
    subscriptionId: told.subscription_id ?? null,
    test: told.is_test === '1',
  };
  if (told.callback === 'delUser' || told.callback === 'reactivateUser') {
    const kind = told.callback === 'delUser' ? 'expire' : 'reactivate';
    const eventId = `${told.callback}:${told.subscription_id ?? operationId}:${told.time ?? ''}`;
    const notice = { transactionId: null, amountMinor: null, currency: null, reason: null };
    return [{ ...facts, ...notice, kind, status: 'ok', eventId }];
  }
  if (told.transaction_id === undefined) return null;
  const kind = told.callback === 'transaction' ? KINDS[told.type ?? 'signup'] : 'initial';
  const status = told.callback === 'verification' ? 'pending' : STATUSES[told.status ?? '1'];
  const money = {
    ...facts,
    transactionId: told.transaction_id,
    eventId: `${kind}:${told.transaction_id}:${status}`,
    amountMinor: told.amount,
    currency: told.currency,
    kind,
  };
  return [
    status === 'ok'
      ? { ...money, status, reason: null }
      : { ...money, status, reason: told.error_code ?? null },
  ];
}
