/** A payment as the origin returns it, for tests and stories. */
import type { PaymentUrl } from '#ports/payment.ts';
import type { PaymentStatus } from '#ports/payment-status.ts';

const OPERATION = '4f1c9d2be0a84b0d9a6b1e6f7c2d3a58';

export const PAYMENT_STATUS: PaymentStatus = {
  operation_id: OPERATION,
  state: 'sent',
  gateway: 'epoch',
  is_carrier: false,
  purpose: 'join',
  decline: null,
  may_retry: false,
  amount_in_cents: 1995,
  currency: 'EUR',
  plan_name: 'Monthly',
  subscription_id: 1,
  plan_group: null,
  titles: [],
  not_given: [],
  back_in_cents: 0,
  is_returned: false,
  cart_id: null,
  coupon_key: null,
  back: '/film/the-ferry',
  next: { at: '2026-12-27T16:00:00Z', amount_in_cents: 1995 },
  challenge_url: null,
};

/** Like `PAYMENT_STATUS`, but for a cart. */
export const OF_CART: PaymentStatus = {
  ...PAYMENT_STATUS,
  gateway: 'trustpay',
  purpose: 'movies',
  amount_in_cents: 1580,
  next: null,
  plan_name: null,
  subscription_id: null,
  titles: ['The Night Ferry', 'Salt on the Window'],
  cart_id: '8c1b6f0e-52d4-4d0a-9a53-0f6f6b7a2c11',
  back: null,
};

export const PAYMENT: PaymentUrl = {
  status: 200,
  // No requests in tests and stories.
  payment_url: 'about:blank',
  mode: 'popup',
  gateway: 'epoch',
  operation_id: OPERATION,
  subgateway_provider: null,
  is_carrier: false,
  options: null,
  amount_in_cents: 1995,
  currency: 'EUR',
};
