/** Realistic events and responses of a sign-up, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import type { PaymentUrl } from '#ports/payment.ts';
import type { JoinInput } from './types.ts';

const OPERATION = '0f1e2d3c4b5a69788796a5b4c3d2e1f0';

const place: JoinInput = {
  planId: 1,
  groupId: 1,
  coupon: null,
  back: '/film/night-swim',
  isCrossSelling: false,
  due: { cents: 1995, currency: 'EUR' },
  buyer: 'free',
};

export const paymentFixture: PaymentUrl = {
  status: 200,
  payment_url: 'https://gateway.example/pay/0f1e2d3c',
  mode: 'popup',
  gateway: 'epoch',
  operation_id: OPERATION,
  subgateway_provider: null,
  is_carrier: false,
  options: null,
  amount_in_cents: 1995,
  currency: 'EUR',
};

const begun = (settlement: string, wasOpen = false) => ({ operationId: OPERATION, settlement, wasOpen });
/** A payment of an account other than the current one. */
const elsewhere = (settlement: string) => ({ operationId: null, settlement, wasOpen: false });

export const joinFixtures = {
  inputs: [place, { ...place, buyer: 'guest', coupon: 'LATESHOW', isCrossSelling: true }],
  events: [
    { type: 'buyer', buyer: 'guest' },
    { type: 'buyer', buyer: 'free' },
    { type: 'buyer', buyer: 'subscribed' },
    { type: 'pay' },
    { type: 'ended', end: 'sent' },
    { type: 'ended', end: 'closed' },
    { type: 'ended', end: 'changed' },
    { type: 'ended', end: 'failed' },
    { type: 'returned' },
    { type: 'look' },
    { type: 'notPaid' },
    { type: 'retry' },
    { type: 'choose' },
    { type: 'withoutCoupon' },
    { type: 'forget' },
    { type: 'logOut' },
    { type: 'goOn' },
  ],
  lifelong: {
    session: 'who the visitor is, as long as the sign-up is on screen; listening cannot fail',
    way: 'ends by itself, and is shown as long as the button is',
    settling: 'a payment may take days; its calls have timeouts of their own',
  },
  outcomes: {
    look: {
      done: [null, begun('paid'), begun('returned'), begun('doubted'), elsewhere('paid')],
      errors: [new ApiError(0, { code: 'offline' })],
    },
    restore: {
      done: [
        null,
        begun('open'),
        begun('declined'),
        begun('paid'),
        begun('returned'),
        begun('doubted'),
        begun('open', true),
        elsewhere('paid'),
      ],
      errors: [new ApiError(0, { code: 'offline' })],
    },
    check: { done: [true, false], errors: [new ApiError(0, { code: 'offline' })] },
    request: {
      done: [
        paymentFixture,
        { ...paymentFixture, amount_in_cents: 2495 },
        { ...paymentFixture, status: 202 },
        { ...paymentFixture, status: 500 },
      ],
      errors: [
        new ApiError(404, { code: 'try_again' }),
        new ApiError(422, { code: 'invalid' }),
        new ApiError(410, { code: 'offer_gone' }),
        new ApiError(409, { code: 'subscribed' }),
        new ApiError(409, { code: 'CE04' }),
      ],
    },
    logIn: { done: [true, false] },
    choosePlan: { done: [3, null] },
    settling: { done: ['paid', 'returned', 'declined', 'elsewhere', 'unknown'] },
  },
};
