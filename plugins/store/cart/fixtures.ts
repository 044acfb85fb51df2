/** Realistic actions and possible responses of the origin, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import { CREATED, EMPTY, halogen, PAID, REQUESTED, UPDATED } from '../fixtures.ts';
import type { CartContext } from './contents.ts';
import type { CartEvent, CartInput, Found } from './setup.ts';

const offline = new ApiError(0, { code: 'offline' });
const fault = new ApiError(500, { code: 'fault' });
const found = (cart: Found['cart'], isApart = false): Found => ({ cart, isApart });
// Results that are specific to one call; shared errors are covered once.
const reads = [found(CREATED), found(PAID), found(null), found(null, true)];

export const cartFixtures = {
  inputs: [
    { isMember: false, mayHaveOne: false },
    { isMember: true, mayHaveOne: true },
  ] satisfies CartInput[],
  events: [
    { type: 'change', change: { is: 'add', film: halogen } },
    { type: 'change', change: { is: 'wish', film: halogen } },
    { type: 'in' },
    { type: 'out' },
    { type: 'changed' },
    { type: 'online' },
    { type: 'retry' },
  ] satisfies CartEvent[],
  outcomes: {
    read: { done: reads, errors: [offline, fault] },
    refresh: { done: [found(CREATED), found(null, true)], errors: [fault] },
    join: { done: [UPDATED], errors: [offline, fault] },
    renew: { done: [EMPTY], errors: [fault] },
    send: {
      done: [UPDATED, REQUESTED, EMPTY],
      errors: [
        offline,
        new ApiError(409, { code: 'CE02' }),
        new ApiError(409, { code: 'already_owned', fields: { add: String(halogen.id) } }),
      ],
    },
  },
  lifelong: {
    surroundings: 'who the visitor is, and what other tabs do, is heard as long as the page lasts',
  },
  // Limits the paths: further queued actions behave like the first one, and so does what follows a refusal.
  enough: ({ queue, refused }: CartContext) => queue.length > 1 || refused !== null,
};
