/** DIMOCO: carrier billing. We post a form and are told in XML where the buyer goes on; the outcome comes as signed XML. */
import { ask, FORM_TYPE } from '../../wire/ask.ts';
import { fieldsOf } from '../../wire/form.ts';
import { decimalOf } from '../../wire/money.ts';
import type { Secret } from '../../wire/secret.ts';
import { readXml, type Xml } from '../../wire/xml.ts';
import { defineGateway, type Outcome } from '../gateway.ts';
import { ProvedEvents } from '../proof.ts';
import { dataDigestOf, digestOf, readResult } from './wire.ts';

export interface DimocoOptions {
  readonly apiUrl: string;
  readonly merchant: string;
  /** The order of the merchant's account under which it sells. */
  readonly order: string;
  readonly callbackUrl: string;
  readonly secret: Secret;
  readonly fetch: typeof globalThis.fetch;
}

const TIMEOUT_MS = 20_000;
const TEXT = 'text/plain; charset=utf-8';
const REDIRECT = '3';
const PENDING = '5';

export function dimoco(options: DimocoOptions) {
  const { secret, merchant } = options;

  /** null when nobody knows what became of it. */
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

  return defineGateway({
    id: 'dimoco',
    capabilities: {
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
    },

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
      // Paid or under way without a page: the callback tells.
      if (status === '0' || status === PENDING) return { is: 'unknown' };
      return { is: 'refused', reason: xml.at('action_result/code') || 'refused' };
    },

    async verifyCallback({ rawBody }) {
      const fields = fieldsOf(rawBody);
      const data = fields?.get('data');
      if (!fields || data === undefined) return 'unreadable';
      return ProvedEvents.byDigest([dataDigestOf(secret, data)], fields.get('digest') ?? '', () => {
        const xml = readXml(data);
        const event = xml && readResult(merchant, xml);
        return event && [event];
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
      const xml = await post({
        action: 'refund',
        request_id: key,
        transaction: transactionId,
        url_callback: options.callbackUrl,
      });
      const status = xml?.at('action_result/status');
      if (status === '0') return { is: 'done', transactionId };
      if (status === PENDING) return { is: 'pending', transactionId };
      return xml && status
        ? { is: 'declined', reason: xml.at('action_result/code') || status }
        : { is: 'unknown' };
    },
  });
}
