/** A member's sent confessions, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import { received } from '../send/fixtures.ts';
import type { SentEvent } from './machine.ts';

export const sentConfessions = [
  received,
  {
    ...received,
    id: 9,
    status: 'rejected' as const,
    excerpt: 'On the night train I met my old neighbour, who lives at number nine.',
    rejection: { cause: 'identity' as const, note: 'Leave the number of the house out and send it again.' },
    steps: [
      { step: 'submit' as const, at: '2026-05-20T19:30:00.000Z' },
      { step: 'take' as const, at: '2026-05-21T09:10:00.000Z' },
      { step: 'reject' as const, at: '2026-05-22T11:00:00.000Z' },
    ],
  },
  {
    ...received,
    id: 4,
    title: 'The same seat',
    status: 'chosen' as const,
    anonymous: false,
    steps: [
      { step: 'submit' as const, at: '2026-03-02T08:00:00.000Z' },
      { step: 'publish' as const, at: '2026-03-05T14:20:00.000Z' },
      { step: 'choose' as const, at: '2026-04-11T10:00:00.000Z' },
      { step: 'date' as const, at: '2026-05-02T10:00:00.000Z' },
    ],
    path: '/confessions/the-same-seat',
    film_release_date: '2026-10-01',
    may_withdraw: false,
  },
];

export const sentFixtures = {
  events: [
    { type: 'retry' },
    { type: 'choose', id: received.id },
    { type: 'keep' },
    { type: 'withdraw' },
  ] satisfies SentEvent[],
  outcomes: {
    read: { done: [sentConfessions], errors: [new ApiError(0, { code: 'offline' })] },
    withdraw: { errors: [new ApiError(409, { code: 'too_late' })] },
  },
};
