/** Realistic events and responses of deleting one kind of stored data, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import type { StoredKind } from '../api.ts';
import type { RemovalEvent } from './machine.ts';

const kinds: readonly StoredKind[] = [
  {
    file: 'ratings',
    title: 'Ratings',
    purpose: 'writing',
    count: 12,
    term: { is: 'account' },
    stays: false,
    is_named: false,
    manage: null,
    removable: true,
  },
  {
    file: 'sessions',
    title: 'Logins',
    purpose: 'security',
    count: 2,
    term: { is: 'days', days: 7, from: 'after it ends' },
    stays: false,
    is_named: false,
    manage: '/profile?tab=password',
    removable: false,
  },
  {
    file: 'orders',
    title: 'Order history',
    purpose: 'orders',
    count: 3,
    term: { is: 'law' },
    stays: true,
    is_named: false,
    manage: '/profile?tab=order-history',
    removable: false,
  },
];

export const removalFixtures = {
  inputs: [{ kinds }],
  events: [
    { type: 'choose', file: 'ratings' },
    { type: 'confirm' },
    { type: 'cancel' },
  ] satisfies RemovalEvent[],
  outcomes: { remove: { errors: [new ApiError(0, { code: 'offline' })] } },
};
