/**
 * DIMOCO: carrier billing. We post a form and receive the redirect URL as XML; the outcome comes as signed XML. Each
 * purchase is a separate payment (`start`), so there is no subscription to cancel.
 */
import { ask, FORM_TYPE } from '#gateways/shared/server/wire/ask.ts';
import { fieldsOf } from '#gateways/shared/server/wire/form.ts';
import { decimalOf } from '#gateways/shared/server/wire/money.ts';
import type { Secret } from '#gateways/shared/server/wire/secret.ts';
import { readXml, type Xml } from '#gateways/shared/server/wire/xml.ts';
import { defineAdapter, type Outcome, type Capabilities } from '#gateways/shared/server/gateway.ts';
import { ProvedEvents } from '#gateways/shared/server/proof.ts';
import { dataDigestOf, digestOf, JOINT, readResult } from './wire.ts';

export interface DimocoOptions {
  readonly apiUrl: string;
  readonly merchant: string;
  /** The order id of the merchant account. */
  readonly order: string;
  readonly callbackUrl: string;
  readonly secret: Secret;
  readonly fetch: typeof globalThis.fetch;
}

const TIMEOUT_MS = 20_000;
const TEXT = 'text/plain; charset=utf-8';
const REDIRECT = '3';
const PENDING = '5';

export const CAPABILITIES = {
  modes: ['redirect'],
  inlineVault: false,
  carrier: true,
  rebilledBy: 'nobody',
  signedCallbacks: true,
  pricedBy: 'order',
  takesKeys: false,
  cancel: false,
  refund: true,
  refundsWholeOnly: true,
  query: false,
} as const satisfies Capabilities;

export function dimoco(options: DimocoOptions) {
  const { secret, merchant } = options;

  /** null if the result is unknown. */
  async function post(fields: Readonly<Record<string, string>>): Promise<Xml | null> {
    const sent = { ...fields, merchant, order: options.order };
    const body = new URLSearchParams({ ...sent, digest: digestOf(secret, sent) }).toString();
    const answer = await ask(options.fetch, options.apiUrl, {
      method: 'POST',
      headers: FORM_TYPE,
      body,
      timeoutMs: TIMEOUT_MS,
    });
    return answer && answer.status < 500 ? readXml(answer.text) : null;
  }

  async function refundOne(transaction: string, key: string): Promise<Outcome> {
    const xml = await post({
      action: 'refund',
      request_id: key,
      transaction,
      url_callback: options.callbackUrl,
    });
    const status = xml?.at('action_result/status');
    if (status === '0') return { is: 'done', transactionId: transaction };
    if (status === PENDING) return { is: 'pending', transactionId: transaction };
    return xml && status
      ? { is: 'declined', reason: xml.at('action_result/code') || status }
      : { is: 'unknown' };
  }

  return defineAdapter({
    id: 'dimoco',
    capabilities: CAPABILITIES,

    async createCheckout(order, _mode, { success, callback }) {
      const xml = await post({
        action: 'start',
        request_id: order.operationId,
        amount: decimalOf(order.amountMinor),
        currency: order.currency,
        service_name: order.title,
        url_callback: callback,
        url_return: success,
        cp_locale: order.locale,
      });
      const status = xml?.at('action_result/status');
      if (!xml || status === undefined || status === null) return { is: 'unknown' };
      const url = xml.at('action_result/redirect/url');
      if (status === REDIRECT && url !== null && URL.canParse(url)) return { is: 'page', method: 'GET', url };
      // Paid or pending without a page: the callback reports the outcome.
      if (status === '0' || status === PENDING) return { is: 'unknown' };
      return { is: 'refused', reason: xml.at('action_result/code') || 'refused' };
    },

    async verifyCallback({ rawBody }) {
      const fields = fieldsOf(rawBody);
      const data = fields?.get('data');
      if (!fields || data === undefined) return 'unreadable';
      const given = (fields.get('digest') ?? '').toLowerCase();
      return ProvedEvents.byDigest([dataDigestOf(secret, data)], given, () => {
        const xml = readXml(data);
        return xml && readResult(merchant, xml);
      });
    },

    acknowledge: (verdict) =>
      verdict === 'retry'
        ? { status: 503, type: TEXT, body: 'RETRY' }
        : {
            status: verdict === 'rejected' ? 403 : 200,
            type: TEXT,
            body: verdict === 'rejected' ? 'REJECTED' : 'OK',
          },

    async refund({ transactionId }, key): Promise<Outcome> {
      // A payment may have been billed in several transactions: each is refunded with its own key.
      const outcomes: Outcome[] = [];
      for (const [at, id] of transactionId.split(JOINT).entries()) {
        const outcome = await refundOne(id, at === 0 ? key : `${key}:${at + 1}`);
        outcomes.push(outcome);
        if (outcome.is !== 'done' && outcome.is !== 'pending') break;
      }
      const last = outcomes.at(-1);
      if (!last || last.is === 'challenge') return { is: 'unknown' };
      // Only some were refunded, so staff have to look.
      if (last.is === 'declined') return outcomes.length === 1 ? last : { is: 'unknown' };
      if (last.is === 'unknown') return last;
      return { is: outcomes.some(({ is }) => is === 'pending') ? 'pending' : 'done', transactionId };
    },
  });
}
