/**
 * TrustPay: its older or current payment page, callbacks of all its forms, and its API for charges, queries and
 * refunds. We rebill.
 */
import * as v from 'valibot';
import { ask, JSON_TYPE, type Answered } from '#gateways/shared/server/wire/ask.ts';
import { fieldsOf, recordOf } from '#gateways/shared/server/wire/form.ts';
import { readJson, type Json } from '#gateways/shared/server/wire/json.ts';
import { decimalOf, type Currency } from '#gateways/shared/server/wire/money.ts';
import type { Secret } from '#gateways/shared/server/wire/secret.ts';
import { textOf } from '#gateways/shared/server/wire/windows-1252.ts';
import type { GatewayEvent } from '#gateways/shared/server/event.ts';
import {
  defineAdapter,
  type Callback,
  type Outcome,
  type Capabilities,
} from '#gateways/shared/server/gateway.ts';
import { parsed } from '#gateways/shared/server/fields.ts';
import { ProvedEvents, type RejectionReason } from '#gateways/shared/server/proof.ts';
import { isMapi5, mapi5Signatures, pageFields, readMapi5 } from './mapi5.ts';
import { accessTokens } from './token.ts';
import {
  notificationSignature,
  readAnswer,
  readNotification,
  readWebhook,
  requestSignature,
  webhookSignatures,
} from './wire.ts';

export interface TrustPayOptions {
  readonly payUrl: string;
  /** The form of that page. */
  readonly page: '2.x' | 'mapi5';
  /** Base URL of the API, such as `https://aapi.trustpay.eu/api`. */
  readonly apiUrl: string;
  readonly account: string;
  readonly project: string;
  readonly secret: Secret;
  /** The project's secret of the API, with which it requests access tokens. */
  readonly apiSecret: Secret;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Date;
}

const TIMEOUT_MS = 20_000;
const TEXT = 'text/plain; charset=utf-8';
const BRACE = 0x7b;
const UNAUTHORIZED = 401;

const Begun = v.looseObject({
  PaymentRequestId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  GatewayUrl: v.optional(v.pipe(v.string(), v.url())),
});
const isObject = (value: Json | undefined): value is { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The result of a call, from the one event in its response. */
function outcomeOf([event]: readonly GatewayEvent[]): Outcome {
  if (!event || event.status === 'unknown') return { is: 'unknown' };
  if (event.status === 'declined') return { is: 'declined', reason: event.reason ?? 'refused' };
  const { transactionId } = event;
  return { is: event.status === 'ok' ? 'done' : 'pending', transactionId };
}

export const CAPABILITIES = {
  modes: ['redirect', 'popup'],
  inlineVault: false,
  carrier: false,
  rebilledBy: 'merchant',
  signedCallbacks: true,
  pricedBy: 'order',
  takesKeys: true,
  cancel: false,
  refund: true,
  query: true,
  chargesTransactions: true,
} as const satisfies Capabilities;

export function trustpay(options: TrustPayOptions) {
  const { secret, account, project } = options;

  const tokens = accessTokens(options);

  /** null if there is no access token, or it is unknown whether the request arrived. */
  async function call(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    key?: string,
  ): Promise<Answered | null> {
    const send = (token: string): Promise<Answered | null> =>
      ask(options.fetch, `${options.apiUrl}${path}`, {
        method,
        headers: {
          ...JSON_TYPE,
          authorization: `Bearer ${token}`,
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        timeoutMs: TIMEOUT_MS,
      });
    const token = await tokens.current();
    if (token === null) return null;
    const answer = await send(token);
    if (answer?.status !== UNAUTHORIZED) return answer;
    // Refused before anything was done: the token may have been revoked.
    tokens.discard(token);
    const next = await tokens.current();
    return next === null ? null : send(next);
  }

  const sent = (amountMinor: number, currency: Currency, reference: string, more: object = {}) => ({
    MerchantIdentification: { ProjectId: project },
    PaymentInformation: {
      Amount: { Amount: decimalOf(amountMinor), Currency: currency },
      References: { MerchantReference: reference },
      ...more,
    },
  });

  function resultOf(answer: Answered | null): Outcome {
    const body = answer && answer.status < 500 ? readJson(answer.text) : undefined;
    const events = readAnswer(project, body);
    if (events) return outcomeOf(events);
    const begun = parsed(Begun, body);
    if (!begun) return answer?.status === 400 ? { is: 'declined', reason: 'refused' } : { is: 'unknown' };
    const { PaymentRequestId: transactionId, GatewayUrl: url } = begun;
    return url === undefined ? { is: 'pending', transactionId } : { is: 'challenge', url, transactionId };
  }

  function webhook(text: string): ProvedEvents | RejectionReason {
    const body = readJson(text);
    if (!isObject(body)) return 'unreadable';
    const given = typeof body['Signature'] === 'string' ? body['Signature'] : '';
    return ProvedEvents.byDigest(webhookSignatures(secret, text), given.toLowerCase(), () =>
      readWebhook(project, body),
    );
  }

  function notification({ rawBody, query }: Callback): ProvedEvents | RejectionReason {
    const fields = fieldsOf(rawBody.length > 0 ? rawBody : new TextEncoder().encode(query));
    if (!fields) return 'unreadable';
    // Both forms are accepted at any time: payments of the previous page may still be reported after a change.
    if (isMapi5(fields))
      return ProvedEvents.byDigest(
        mapi5Signatures(secret, fields),
        (fields.get('Signature') ?? '').toUpperCase(),
        () => readMapi5(account, fields),
      );
    return ProvedEvents.byDigest(
      [notificationSignature(secret, recordOf(fields))],
      (fields.get('SIG') ?? '').toUpperCase(),
      () => readNotification(account, fields),
    );
  }

  return defineAdapter({
    id: 'trustpay',
    capabilities: CAPABILITIES,

    async createCheckout(order, _mode, addresses) {
      if (options.page === 'mapi5') {
        const asked = new URLSearchParams(pageFields(options, order, addresses));
        return { is: 'page', method: 'GET', url: `${options.payUrl}?${asked}` };
      }
      const { success, failure, callback } = addresses;
      const fields = {
        AID: account,
        AMT: decimalOf(order.amountMinor),
        CUR: order.currency,
        REF: order.operationId,
        RURL: success,
        CURL: failure,
        EURL: failure,
        NURL: callback,
        CNT: order.country,
      };
      const signed = new URLSearchParams({ ...fields, SIG: requestSignature(secret, fields) });
      return { is: 'page', method: 'GET', url: `${options.payUrl}?${signed}` };
    },

    async verifyCallback(callback) {
      const { rawBody } = callback;
      return rawBody[0] === BRACE ? webhook(textOf(rawBody)) : notification(callback);
    },

    acknowledge: (verdict) =>
      verdict === 'retry'
        ? { status: 503, type: TEXT, body: 'retry' }
        : { status: verdict === 'rejected' ? 403 : 200, type: TEXT, body: verdict },

    query: (ref) =>
      ProvedEvents.byQuery(async () => {
        const path =
          'orderRef' in ref
            ? `/Payments?${new URLSearchParams({ MerchantReference: ref.orderRef })}`
            : `/Payments/Payment/${encodeURIComponent(ref.transactionId)}`;
        const answer = await call('GET', path);
        if (!answer || answer.status >= 500) return 'unreachable';
        return (answer.status === 200 ? readAnswer(project, readJson(answer.text)) : null) ?? 'unconfirmed';
      }),

    async refund({ transactionId, amountMinor, currency }, key) {
      const path = `/Payments/Payment/${encodeURIComponent(transactionId)}/Refund`;
      return resultOf(await call('POST', path, sent(amountMinor, currency, key), key));
    },

    async charge(order, { token }, key) {
      const card = { CardTransaction: { PaymentType: 'Recurring', Token: token } };
      const body = sent(order.amountMinor, order.currency, order.operationId, card);
      const { returnUrl: back } = order;
      const urls = back === null ? {} : { CallbackUrls: { Success: back, Cancel: back, Error: back } };
      return resultOf(
        await call('POST', '/Payments/Payment', { PaymentMethod: 'Card', ...body, ...urls }, key),
      );
    },
  });
}
