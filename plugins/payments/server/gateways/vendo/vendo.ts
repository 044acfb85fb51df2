/**
 * Vendo: a signed hosted page, unsigned posts that are believed for address and secret, and calls from server to server. Its pages ask for
 * no password and are told none. It rebills by itself.
 */
import * as v from 'valibot';
import { ask, JSON_TYPE } from '../../wire/ask.ts';
import { fieldsOf } from '../../wire/form.ts';
import { readJson } from '../../wire/json.ts';
import { decimalOf } from '../../wire/money.ts';
import type { Secret } from '../../wire/secret.ts';
import type { Sources } from '../../wire/sources.ts';
import { defineGateway, type Outcome, type Verdict } from '../gateway.ts';
import { ProvedEvents } from '../proof.ts';
import { parsed } from '../fields.ts';
import { nameOf, readPost, refOf, signatureOf } from './wire.ts';

export interface VendoOptions {
  readonly hostedUrl: string;
  /** Before `/refund` and `/cancel`. */
  readonly apiUrl: string;
  readonly merchant: string;
  readonly site: string;
  /** The offer where the plan has none of its own. */
  readonly offer: string;
  /** Signs addresses, and is the key of calls; sent in a body alone. */
  readonly secret: Secret;
  readonly pathSecret: Secret;
  readonly sources: Sources;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Date;
}

/** 30 s, as Vendo asks. */
const TIMEOUT_MS = 30_000;
/** How long an address may be opened. */
const LIFETIME_S = 3600;
/** Codes of what was done, or had been. */
const DONE = { cancel: '5915', refund: '5907' } as const;
const ANSWERS: Readonly<Record<Verdict, 1 | 2 | 3 | 0>> = {
  accepted: 1,
  retry: 2,
  name_taken: 3,
  rejected: 0,
};

/** `code` comes as a number, which our reader leaves as its text. */
const Answer = v.looseObject({
  status: v.picklist(['0', '1', '2']),
  transaction: v.optional(v.looseObject({ id: v.pipe(v.string(), v.regex(/^\d{1,20}$/)) })),
  error: v.optional(v.looseObject({ code: v.pipe(v.string(), v.regex(/^\d{1,6}$/)) })),
});

export function vendo(options: VendoOptions) {
  const { fetch, secret } = options;

  async function call(
    action: 'cancel' | 'refund',
    fields: Record<string, unknown>,
    key: string,
  ): Promise<Outcome> {
    const answer = await ask(fetch, `${options.apiUrl}/${action}`, {
      method: 'POST',
      headers: { ...JSON_TYPE, 'idempotency-key': key },
      body: JSON.stringify({
        api_secret: secret.open(),
        merchant_id: options.merchant,
        external_references: { transaction_reference: key },
        ...fields,
      }),
      timeoutMs: TIMEOUT_MS,
    });
    const told = answer && parsed(Answer, readJson(answer.text));
    if (!told) return { is: 'unknown' };
    const code = told.error?.code;
    if (told.status === '1' || code === DONE[action])
      return { is: 'done', transactionId: told.transaction?.id ?? null };
    return told.status === '0' ? { is: 'declined', reason: code ?? 'refused' } : { is: 'unknown' };
  }

  return defineGateway({
    id: 'vendo',
    capabilities: {
      modes: ['redirect', 'popup'],
      inlineVault: false,
      carrier: false,
      rebilledBy: 'gateway',
      signedCallbacks: false,
      pricedBy: 'product',
      takesKeys: true,
      cancel: true,
      refund: true,
      query: false,
    },

    async createCheckout(order, _mode, { success, failure }) {
      const offer = order.product ?? options.offer;
      const url = new URL(options.hostedUrl);
      const fields = {
        site: options.site,
        offers: offer,
        selected_offer: offer,
        email: order.email,
        ref: refOf(secret, order),
        success_url: success,
        decline_url: failure,
        expires: String(Math.floor(options.now().getTime() / 1000) + LIFETIME_S),
      };
      url.search = new URLSearchParams(fields).toString();
      const signature = signatureOf(secret, `${url.pathname}${url.search}`);
      return { is: 'page', method: 'GET', url: `${url.href}&signature=${signature}` };
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
      const code = ANSWERS[verdict];
      return {
        status: 200,
        type: 'text/xml; charset=utf-8',
        body: `<?xml version="1.0" encoding="UTF-8"?><postbackResponse><${name}><code>${code}</code></${name}></postbackResponse>`,
      };
    },

    cancel: (subscriptionId, key) => call('cancel', { subscription_id: subscriptionId }, key),

    refund: ({ transactionId, amountMinor, currency }, key) =>
      call(
        'refund',
        { transaction_id: transactionId, partial_amount: decimalOf(amountMinor), currency },
        key,
      ),
  });
}
