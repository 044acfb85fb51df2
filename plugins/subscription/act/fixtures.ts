/** Realistic events and responses of the actions on a subscription, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import type { ChangeOffer } from '../api.ts';

const OPERATION = '0123456789abcdef0123456789abcdef';

export const OFFER: ChangeOffer = {
  plan_id: 2,
  plan_name: 'Yearly',
  recurring_months: 12,
  period_days: null,
  amount_in_cents: 8665,
  credit_in_cents: 1330,
  renewal_in_cents: 9995,
  currency: 'EUR',
  at: '2026-01-15T20:00:00.000Z',
  begin_now: '2026-11',
};

export const PAYMENT = {
  status: 200,
  payment_url: 'https://pay.example/frame',
  mode: 'popup',
  gateway: 'trustpay',
  operation_id: OPERATION,
  subgateway_provider: null,
  is_carrier: false,
  options: null,
  amount_in_cents: 0,
  currency: 'EUR',
} as const;

export const actFixtures = {
  events: [
    { type: 'start', act: 'card' },
    { type: 'start', act: 'reactivate' },
    { type: 'start', act: 'end' },
    { type: 'start', act: 'giveUp' },
    { type: 'choose', planId: 2 },
    { type: 'confirm', beginNow: null },
    { type: 'confirm', beginNow: OFFER.begin_now },
    { type: 'back' },
    { type: 'ended', end: 'sent' },
    { type: 'ended', end: 'closed' },
    { type: 'ended', end: 'failed' },
  ],
  outcomes: {
    quote: { done: [OFFER], errors: [new ApiError(409, { code: 'same_plan' })] },
    send: {
      done: [{ is: 'done' }, { is: 'charging', operation_id: OPERATION }, { is: 'pay', payment: PAYMENT }],
      errors: [new ApiError(409, { code: 'price_changed' }), new ApiError(503, { code: 'try_again' })],
    },
    go: { done: [undefined], errors: [new ApiError(0, { code: 'offline' })] },
  },
};
