/** Means of payment, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import type { PaymentFacts } from '../reads.ts';
import type { Payable, Way } from './machine.ts';

export const factsFixture: PaymentFacts = {
  cards: ['visa', 'mastercard', 'maestro'],
  statement: 'EPOCH',
  today: { amount_in_cents: 1995, currency: 'EUR' },
  tax: { percent: 21, amount_in_cents: 346 },
  next: { amount_in_cents: 1995, currency: 'EUR', at: '2026-12-27T16:00:00Z' },
  begin_now: '2026-11',
};
const WAYS: readonly Way[] = ['redirect', 'popup', 'inline', 'carrier'];
/** The terms of a means of payment. A phone bill pays one period and has no card. */
const ofWay = (way: Way): Payable => ({
  way,
  facts: way === 'carrier' ? { ...factsFixture, cards: [], statement: null, next: null } : factsFixture,
});

export const wayFixtures = {
  inputs: [{ planId: 1, groupId: 2, coupon: null }],
  events: [],
  outcomes: {
    read: {
      done: WAYS.map(ofWay),
      errors: [new ApiError(0, { code: 'offline' })],
    },
  },
};
