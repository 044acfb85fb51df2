/** Realistic events of a payment and possible responses of the origin, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import type { PaymentUrl } from '#ports/payment.ts';
import { CREATED, nightSwim } from '../fixtures.ts';
import { seenOf, type Order, type PayEvent, type PayInput } from './types.ts';

const OPERATION = '4f1c9d2be0a84b0d9a6b1e6f7c2d3a58';
const seen = seenOf(CREATED);
const offline = new ApiError(0, { code: 'offline' });

const payment: PaymentUrl = {
  status: 200,
  // No requests in tests and stories.
  payment_url: 'about:blank',
  mode: 'popup',
  gateway: 'epoch',
  operation_id: OPERATION,
  subgateway_provider: null,
  is_carrier: false,
  options: null,
  amount_in_cents: seen.cents,
  currency: seen.currency,
};

/** A card as reported by the vault. */
export const VISA = { brand: 'Visa', last4: '4242' } as const;

/** Version of the text that the member agrees to. */
export const WORDING = '2026-11';

const cart: Order = { is: 'cart', seen };
const film: Order = { is: 'film', film: nightSwim.id, cents: 995, currency: 'EUR' };

export const payFixtures = {
  inputs: [
    { isMember: true, back: '/profile?tab=my-library' },
    { isMember: false, back: '/profile?tab=my-library' },
  ] satisfies PayInput[],
  events: [
    { type: 'pay', order: cart, beginNow: WORDING },
    { type: 'pay', order: film, beginNow: null },
    { type: 'payByCard', order: cart, beginNow: WORDING },
    { type: 'payByCard', order: film, beginNow: null },
    { type: 'ended', end: 'sent' },
    { type: 'ended', end: 'closed' },
    { type: 'ended', end: 'changed' },
    { type: 'ended', end: 'failed' },
    { type: 'returned' },
    { type: 'member', isMember: true },
    { type: 'member', isMember: false },
    { type: 'retry' },
  ] satisfies PayEvent[],
  outcomes: {
    restore: { done: [null, cart, film], errors: [offline] },
    logIn: { done: [true], errors: [offline] },
    prepare: {
      done: [
        { ...seen, cents: 995 },
        { ...seen, cents: 1095 },
      ],
      errors: [offline, new ApiError(409, { code: 'already_owned' })],
    },
    findTerms: {
      done: [
        { card: null, beginNow: null },
        { card: VISA, beginNow: WORDING },
      ],
      errors: [offline],
    },
    charge: {
      done: [OPERATION],
      errors: [
        offline,
        new ApiError(401, { code: 'unauthenticated' }),
        new ApiError(409, { code: 'price_changed' }),
        new ApiError(409, { code: 'cart_changed' }),
        new ApiError(409, { code: 'no_card' }),
        new ApiError(429, { code: 'too_many_requests' }),
        new ApiError(409, { code: 'unsettled', fields: { operation_id: OPERATION } }),
      ],
    },
    request: {
      done: [payment, { ...payment, status: 202 }, { ...payment, status: 500 }],
      errors: [
        offline,
        new ApiError(401, { code: 'unauthenticated' }),
        new ApiError(409, { code: 'price_changed' }),
        new ApiError(409, { code: 'cart_changed' }),
        new ApiError(409, { code: 'unsettled', fields: { operation_id: OPERATION } }),
      ],
    },
  },
  lifelong: { surroundings: 'who the visitor is, is heard as long as the page lasts' },
};
