/**
 * DIMOCO pay:smart: the forms that start, renew, close and refund, and the XML of responses and callbacks. Actions,
 * parameters, elements, result codes and digests: "pay:smart specification" (dimoco.com/paysmart-specification) and
 * public integrations of it (read November 2026). `amount` is the requested amount, `billed_amount` the billed one;
 * `payment_parameters` contains channel, method and order, and the merchant in some setups. The transaction statuses -1
 * (prepared) and 6 (refunded) are published; integrations treat 4 as billed.
 */
import type { Settings } from '../settings.ts';
import type { OrderRequest } from '#gateways/shared/server/sandbox/order-request.ts';
import {
  BUYER,
  formOf,
  isBack,
  spoiled,
  type SandboxEvent,
  type Sent,
} from '#gateways/shared/server/sandbox/event.ts';
import {
  decimal,
  element,
  hmac,
  isSame,
  priceIn,
  XML_HEAD,
} from '#gateways/shared/server/sandbox/primitives.ts';
import type { Script } from '#gateways/shared/server/sandbox/script.ts';

type Fields = Readonly<Record<string, string>>;

const DIGEST = 'digest';

/** HMAC-SHA256 in hex over the values in the order of their names, without the digest itself. */
export function requestDigest(key: string, fields: Fields): string {
  const names = Object.keys(fields).filter((name) => name !== DIGEST);
  return hmac(
    'sha256',
    key,
    names
      .sort()
      .map((name) => fields[name] ?? '')
      .join(''),
  ).toString('hex');
}

/** The same over the verbatim XML of a callback. */
export const dataDigest = (key: string, data: string): string => hmac('sha256', key, data).toString('hex');

export const isSignedForm = ({ secret }: Settings, fields: Fields): boolean =>
  isSame(requestDigest(secret.open(), fields), fields[DIGEST] ?? '');

/** A one-off payment or a subscription started by a form. */
export function readStart(settings: Settings, fields: Fields): OrderRequest | string {
  if (!isSignedForm(settings, fields)) return 'The digest of the form does not hold.';
  const {
    request_id: ref = '',
    service_name: title = '',
    url_return: back = '',
    url_callback: callback = '',
  } = fields;
  return {
    ref,
    title,
    success: back,
    failure: back,
    callback,
    isSubscription: fields['action'] === 'start-subscription',
    // The currency of the order, as configured with DIMOCO; a shop may repeat it.
    ...priceIn(fields['amount'], fields['currency'] ?? 'EUR'),
  };
}

/** Statuses of an action. */
export const STATUS = { ok: '0', failed: '1', redirect: '3', invalid: '4', pending: '5' } as const;
const TRANSACTION = { prepared: '-1', billed: '4', refunded: '6' } as const;
const SUBSCRIPTION = { renewable: '4', terminated: '5' } as const;

const within = (name: string, parts: readonly string[]): string => `<${name}>${parts.join('')}</${name}>`;

const actionResult = (status: string, code: string, detail: string, more = ''): string =>
  within('action_result', [
    element('code', code),
    element('detail', detail),
    element('status', status),
    more,
  ]);

/** A response without a payment. */
export const dimocoAnswer = (
  { action, requestId }: { action: string; requestId: string },
  [status, code, detail]: readonly [string, string, string],
  url?: string,
): string =>
  XML_HEAD +
  within('result', [
    element('action', action),
    actionResult(status, code, detail, url === undefined ? '' : within('redirect', [element('url', url)])),
    element('reference', `sandbox-${requestId}`),
    element('request_id', requestId),
  ]);

const ACTIONS: Readonly<Record<SandboxEvent['kind'], string>> = {
  initial: 'start',
  rebill: 'renew-subscription',
  refund: 'refund',
  void: 'refund',
  chargeback: 'refund',
  cancel: 'close-subscription',
  expire: 'close-subscription',
  reactivate: 'start-subscription',
};
const actionOf = ({ kind, isSubscription }: SandboxEvent): string =>
  kind === 'initial' && isSubscription ? 'start-subscription' : ACTIONS[kind];

const isClosed = ({ kind }: SandboxEvent): boolean => kind === 'cancel' || kind === 'expire';

/** `billed_amount` is 0 unless the money was taken. */
function transaction(id: string, event: SandboxEvent, status: string, billedMinor: number): string {
  return within('transaction', [
    element('amount', decimal(event.amountMinor)),
    element('billed_amount', decimal(billedMinor)),
    element('currency', event.currency),
    element('id', id),
    element('status', status),
  ]);
}

function transactionsOf(event: SandboxEvent, content: Script['content']): string {
  if (isClosed(event)) return '';
  const id = event.relatedId ?? event.transactionId;
  const isBilled = event.status === 'ok';
  const billed = isBack(event.kind) ? TRANSACTION.refunded : TRANSACTION.billed;
  const last = isBilled
    ? transaction(id, event, billed, event.amountMinor)
    : transaction(id, event, TRANSACTION.prepared, 0);
  const attempt = transaction(`0${id}`, event, TRANSACTION.prepared, 0);
  return within('transactions', content === 'several-transactions' ? [attempt, last] : [last]);
}

function subscriptionOf(event: SandboxEvent): string {
  const hasOne = event.isSubscription || event.kind === 'rebill' || isClosed(event);
  if (!hasOne) return '';
  return within('subscription', [
    within('definition', [
      element('amount', decimal(event.amountMinor)),
      element('currency', event.currency),
      element('event_count', '1'),
      element('period_length', '1'),
      element('period_type', 'month'),
    ]),
    element('id', event.subscriptionId),
    element('status', isClosed(event) ? SUBSCRIPTION.terminated : SUBSCRIPTION.renewable),
  ]);
}

const RESULTS: Readonly<Record<SandboxEvent['status'], readonly [string, string, string]>> = {
  ok: [STATUS.ok, '0', 'OK'],
  pending: [STATUS.pending, '0', 'pending'],
  declined: [STATUS.failed, '522', 'no balance'],
};

/** The XML of a callback, and of a response with a payment. */
export function dimocoXml(
  { merchant, order }: Settings,
  event: SandboxEvent,
  content: Script['content'] = 'right',
  action = actionOf(event),
): string {
  const [status, code, detail] = RESULTS[event.status];
  const names = event.test ? '1' : content === 'merchant-named' ? merchant : null;
  return (
    XML_HEAD +
    within('result', [
      element('action', action),
      actionResult(status, event.reason || code, detail),
      within('customer', [
        element('country', BUYER.country),
        element('ip', BUYER.ip),
        element('language', BUYER.language),
        element('msisdn', BUYER.msisdn),
        element('operator', 'ES_SANDBOX'),
      ]),
      within('payment_parameters', [
        element('channel', 'web'),
        ...(names === null ? [] : [element('merchant', names)]),
        element('method', 'OPERATOR'),
        element('order', order),
      ]),
      element('reference', `sandbox-${event.transactionId}`),
      element('request_id', event.ref),
      subscriptionOf(event),
      transactionsOf(event, content),
    ])
  );
}

export function dimocoPost(settings: Settings, event: SandboxEvent, content: Script['content']): Sent {
  const data = dimocoXml(settings, event, content);
  const digest = dataDigest(settings.secret.open(), data);
  return formOf({ data, digest: content === 'bad-signature' ? spoiled(digest) : digest });
}
