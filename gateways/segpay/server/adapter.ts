/**
 * Segpay: a pay page, and unsigned posts that are accepted because of address and secret, and about money only after a
 * query. It rebills automatically, and cancels with `CancelMembership`.
 */
import * as v from 'valibot';
import { ask } from '#gateways/shared/server/wire/ask.ts';
import { fieldsOf, type Fields } from '#gateways/shared/server/wire/form.ts';
import { readJson } from '#gateways/shared/server/wire/json.ts';
import { decimalOf, type Currency } from '#gateways/shared/server/wire/money.ts';
import type { Secret } from '#gateways/shared/server/wire/secret.ts';
import type { Sources } from '#gateways/shared/server/wire/sources.ts';
import type { GatewayEvent } from '#gateways/shared/server/event.ts';
import { parsed } from '#gateways/shared/server/fields.ts';
import {
  defineAdapter,
  type Acknowledgement,
  type Order,
  type Callback,
  type Verdict,
  type Capabilities,
} from '#gateways/shared/server/gateway.ts';
import { ProvedEvents, type RejectionReason } from '#gateways/shared/server/proof.ts';
import { sentenceOf, srs, TIMEOUT_MS, type SrsOptions } from './srs.ts';
import { isNotice, readNotice, readTransaction } from './wire.ts';

export interface SegpayOptions extends SrsOptions {
  readonly payUrl: string;
  readonly merchantId: string;
  /** `PACKAGE:PRICEPOINT` with a dynamic price by currency, for carts and for plans without their own price point. */
  readonly etickets: ReadonlyMap<Currency, string>;
  /** The last segment of the URL in the URL template. */
  readonly pathSecret: Secret;
  readonly sources: Sources;
  /** Replies to posts about members, as configured in the merchant's settings. */
  readonly goodText: string;
  readonly badText: string;
}

const TEXT = 'text/plain; charset=utf-8';
const PRICE_HASH = /^[\w%+/=-]{8,512}$/;
const PriceId = v.looseObject({ dynamicPricingId: v.string() });
/** The hash in a response of the price service: an element `string`, JSON or plain text. */
function hashIn(text: string): string | null {
  const json = readJson(text);
  const hash =
    typeof json === 'string' ? json : (parsed(PriceId, json)?.dynamicPricingId ?? sentenceOf(text));
  return PRICE_HASH.test(hash) ? hash : null;
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
/** The URL template may be used with POST or GET. */
const fieldsIn = ({ rawBody, query }: Callback): Fields | null =>
  fieldsOf(rawBody.length > 0 ? rawBody : bytesOf(query));

const PAID_BY: ReadonlySet<string> = new Set(['initial', 'rebill']);
/**
 * Whether both are sales, or both are the same kind of reversal: a report names a sale's stage differently from a post.
 */
const isSameKind = (one: GatewayEvent, other: GatewayEvent): boolean =>
  one.kind === other.kind || (PAID_BY.has(one.kind) && PAID_BY.has(other.kind));
const COMPARED = [
  'status',
  'transactionId',
  'relatedId',
  'subscriptionId',
  'amountMinor',
  'currency',
] as const;
/** Whether Segpay confirms a post. Its report contains no order reference, but the post has come to our secret URL. */
const isSame = (known: GatewayEvent, posted: GatewayEvent): boolean =>
  COMPARED.every((name) => known[name] === posted[name]) &&
  isSameKind(known, posted) &&
  (known.orderRef === null || known.orderRef === posted.orderRef);

export const CAPABILITIES = {
  modes: ['redirect', 'popup'],
  inlineVault: false,
  carrier: false,
  rebilledBy: 'gateway',
  signedCallbacks: false,
  pricedBy: 'order',
  takesKeys: false,
  cancel: true,
  refund: true,
  refundsWholeOnly: true,
  approvesProvisionally: true,
  renewsAfterDays: true,
  query: true,
} as const satisfies Capabilities;

export function segpay(options: SegpayOptions) {
  const { fetch, goodText, badText, pathSecret, sources } = options;
  const service = srs(options);
  const authorization = `Basic ${Buffer.from(`${options.user}:${options.password.open()}`).toString('base64')}`;

  /** Segpay's hash of a price within the range of the dynamic price point; a plan's renewals are part of it. */
  async function priceHash({ amountMinor, recurring, trialDays }: Order): Promise<string | null> {
    const { merchantId, srsUrl } = options;
    const amount = decimalOf(amountMinor);
    const [path, fields] = recurring
      ? ([
          'DynamicRecurring',
          {
            MerchantID: merchantId,
            InitialAmount: amount,
            InitialLength: trialDays > 0 ? String(trialDays) : String(recurring.days),
            RecurringAmount: decimalOf(recurring.amountMinor),
            RecurringLength: String(recurring.days),
          },
        ] as const)
      : (['DynamicPricing/', { merchantId, amount }] as const);
    const url = `${srsUrl}/MerchantServices/${path}?${new URLSearchParams(fields)}`;
    const answer = await ask(fetch, url, {
      method: 'GET',
      headers: { authorization },
      timeoutMs: TIMEOUT_MS,
    });
    return answer?.status === 200 ? hashIn(answer.text) : null;
  }

  /** A post about money from a known sender, which Segpay must confirm. */
  async function confirmed(fields: Fields): Promise<ProvedEvents | RejectionReason> {
    const posted = readTransaction(fields);
    if (!posted?.transactionId) return 'unreadable';
    const { transactionId } = posted;
    return ProvedEvents.byQuery(async () => {
      const known = await service.transaction(transactionId, posted.subscriptionId);
      if (typeof known === 'string') return known;
      return isSame(known, posted) ? [{ ...posted, test: posted.test || known.test }] : 'unconfirmed';
    });
  }

  function acknowledge(verdict: Verdict, callback: Callback): Acknowledgement {
    if (verdict === 'retry') return { status: 503, type: TEXT, body: badText };
    const fields = fieldsIn(callback);
    const status = verdict === 'rejected' && !(fields && isNotice(fields)) ? 403 : 200;
    return { status, type: TEXT, body: verdict === 'accepted' ? goodText : badText };
  }

  return defineAdapter({
    id: 'segpay',
    capabilities: CAPABILITIES,
    pricesIn: new Set(options.etickets.keys()),

    async createCheckout(order, _mode, { success, failure }) {
      const eticket = order.product ?? options.etickets.get(order.currency);
      if (eticket === undefined) return { is: 'refused', reason: 'currency' };
      const fields: Record<string, string> = {
        'x-eticketid': eticket,
        'x-billemail': order.email,
        'x-auth-link': success,
        'x-decl-link': failure,
        REF1: order.operationId,
      };
      if (order.memberId !== null) fields['OCToken'] = order.memberId;
      if (order.product === null) {
        const hash = await priceHash(order);
        if (hash === null) return { is: 'refused', reason: 'price' };
        // The hash of a renewed price contains the amounts. The price point determines the currency.
        if (order.recurring === null) fields['amount'] = decimalOf(order.amountMinor);
        fields['dynamicpricingid'] = hash;
      }
      return { is: 'page', method: 'GET', url: `${options.payUrl}?${new URLSearchParams(fields)}` };
    },

    async verifyCallback(callback) {
      const fields = fieldsIn(callback);
      if (!fields) return 'unreadable';
      const sender = ProvedEvents.bySource(
        { sources, address: callback.remoteAddress },
        { expected: pathSecret, given: callback.pathSecret },
        () => {
          const notice = isNotice(fields) ? readNotice(fields) : null;
          return notice ? [notice] : [];
        },
      );
      if (!(sender instanceof ProvedEvents)) return sender;
      return sender.events.length > 0 ? sender : confirmed(fields);
    },

    acknowledge,

    query: (ref) =>
      ProvedEvents.byQuery(async () => {
        // Segpay's reports do not name our orders.
        if (!('transactionId' in ref)) return 'unconfirmed';
        const known = await service.transaction(ref.transactionId, null);
        return typeof known === 'string' ? known : [known];
      }),

    cancel: (purchaseId) => service.cancelMembership(purchaseId),

    refund: ({ transactionId }) => service.refundTransaction(transactionId),
  });
}
