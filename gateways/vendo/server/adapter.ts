/**
 * Vendo: a signed hosted page, unsigned posts that are accepted because of address and secret, and signed calls for
 * subscriptions sold on its page and for reports. It asks buyers for no password and receives none. It rebills
 * automatically.
 */
import { ask } from '#gateways/shared/server/wire/ask.ts';
import { fieldsOf } from '#gateways/shared/server/wire/form.ts';
import { decimalOf } from '#gateways/shared/server/wire/money.ts';
import type { Secret } from '#gateways/shared/server/wire/secret.ts';
import type { Sources } from '#gateways/shared/server/wire/sources.ts';
import { readXml, xmlText } from '#gateways/shared/server/wire/xml.ts';
import {
  defineAdapter,
  type Outcome,
  type Verdict,
  type Capabilities,
} from '#gateways/shared/server/gateway.ts';
import { ProvedEvents } from '#gateways/shared/server/proof.ts';
import { reports } from './report.ts';
import { nameOf, readPost, refOf, signatureOf } from './wire.ts';

export interface VendoOptions {
  readonly hostedUrl: string;
  /** Base URL, without `/refund`, `/cancel` and `/reconciliation`. */
  readonly apiUrl: string;
  readonly merchant: string;
  readonly site: string;
  /** Signs URLs, including those of calls; never sent. */
  readonly secret: Secret;
  readonly pathSecret: Secret;
  readonly sources: Sources;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Date;
}

/** 30 s, as Vendo requires. */
const TIMEOUT_MS = 30_000;
/** How long a URL is valid. */
const LIFETIME_S = 3600;
/** Codes for a call that was done, now or before. */
const DONE = { cancel: ['5915', '5913'], refund: ['5907', '5906'] } as const;
/** Codes for an error at Vendo: the result is unknown. */
const AT_FAULT: ReadonlySet<string> = new Set(['5900', '5909']);
/** "Cancellation requested by the merchant". */
const REASON_ID = '55';
/** A refund that does not cancel the subscription. */
const REFUND_ONLY = '0';

/** The only codes that Vendo knows: done, failed (it posts again), and not available, which is for `checkUser` only. */
const ANSWERS: Readonly<Record<Verdict, 1 | 2 | 3>> = { accepted: 1, retry: 2, name_taken: 3, rejected: 2 };
const ERRORS: Partial<Record<Verdict, string>> = {
  retry: 'The postback could not be processed now. Please send it again.',
  rejected: 'The postback was not accepted. Check its reference, amount, currency, test flag and sender.',
};

export const CAPABILITIES = {
  modes: ['redirect', 'popup'],
  inlineVault: false,
  carrier: false,
  rebilledBy: 'gateway',
  signedCallbacks: false,
  pricedBy: 'product',
  takesKeys: true,
  cancel: true,
  refund: true,
  query: true,
} as const satisfies Capabilities;

export function vendo(options: VendoOptions) {
  const { fetch, secret } = options;

  const signed = (base: string, fields: Readonly<Record<string, string>>): string => {
    const url = new URL(base);
    url.search = new URLSearchParams(fields).toString();
    return `${url.href}&signature=${signatureOf(secret, `${url.pathname}${url.search}`)}`;
  };

  async function call(
    action: 'cancel' | 'refund',
    fields: Readonly<Record<string, string>>,
  ): Promise<Outcome> {
    const url = signed(`${options.apiUrl}/${action}`, { merchantId: options.merchant, ...fields });
    const answer = await ask(fetch, url, { method: 'GET', timeoutMs: TIMEOUT_MS });
    const [response] = (answer && answer.status < 500 && readXml(answer.text)?.named('response')) || [];
    const code = response?.attribute('code') ?? '';
    if (!/^\d{1,6}$/.test(code) || AT_FAULT.has(code)) return { is: 'unknown' };
    if (!(DONE[action] as readonly string[]).includes(code)) return { is: 'declined', reason: code };
    // The response does not contain the id of the refund's transaction: a later post does, and the ledger follows that.
    return { is: action === 'refund' ? 'pending' : 'done', transactionId: null };
  }

  const report = reports({
    ...options,
    urlOf: (fields) => signed(`${options.apiUrl}/reconciliation`, fields),
  });

  return defineAdapter({
    id: 'vendo',
    capabilities: CAPABILITIES,

    async createCheckout(order, _mode, { success, failure }) {
      const { product: offer } = order;
      if (offer === null) return { is: 'refused', reason: 'product' };
      const url = signed(options.hostedUrl, {
        site: options.site,
        offers: offer,
        selected_offer: offer,
        billing_currency: order.currency,
        email: order.email,
        ref: refOf(secret, order),
        success_url: success,
        decline_url: failure,
        expires: String(Math.floor(options.now().getTime() / 1000) + LIFETIME_S),
      });
      return { is: 'page', method: 'GET', url };
    },

    async verifyCallback({ rawBody, remoteAddress, pathSecret }) {
      const fields = fieldsOf(rawBody);
      if (!fields) return 'unreadable';
      return ProvedEvents.bySource(
        { sources: options.sources, address: remoteAddress },
        { expected: options.pathSecret, given: pathSecret },
        () => readPost(secret, fields),
      );
    },

    acknowledge(verdict, { rawBody }) {
      const fields = fieldsOf(rawBody);
      const name = (fields && nameOf(fields)) ?? 'transaction';
      const error = ERRORS[verdict];
      const message = error === undefined ? '' : `<errorMessage>${xmlText(error)}</errorMessage>`;
      const code = `<code>${ANSWERS[verdict]}</code>${message}`;
      return {
        status: 200,
        type: 'text/xml; charset=utf-8',
        body: `<?xml version="1.0" encoding="UTF-8"?><postbackResponse><${name}>${code}</${name}></postbackResponse>`,
      };
    },

    query: (ref) =>
      ProvedEvents.byQuery(() =>
        'orderRef' in ref ? report.ofOrder(ref.orderRef) : report.ofTransaction(ref.transactionId),
      ),

    cancel: (subscriptionId) => call('cancel', { subscriptionId, reasonId: REASON_ID }),

    refund: ({ transactionId, amountMinor, currency }) =>
      call('refund', {
        transactionId,
        actionType: REFUND_ONLY,
        partial_amount: decimalOf(amountMinor),
        currency,
      }),
  });
}
