/** Notices with different statuses, for tests and stories. */
import type { EventFrom } from 'xstate';
import { ApiError } from '#app/http/errors.ts';
import type { NoticeStatus } from '../api.ts';
import type { statusMachine } from './machine.ts';

export const waiting: NoticeStatus = {
  reference: 'K7QW2M9XRA',
  side: 'notifier',
  kind: 'comment',
  title: '',
  path: '/film/night-swim?tab=reviews',
  category: 'privacy',
  received_at: '2026-06-01T12:00:00.000Z',
  decision: null,
  appeals: [],
  appeal_until: null,
};

export const decided: NoticeStatus = {
  ...waiting,
  decision: {
    decision: 'none',
    ground: 'law',
    rule: 'Regulation (EU) 2016/679, article 5',
    facts: 'The comment names a street that the film itself shows, and no house and no person.',
    scope: '',
    decided_at: '2026-06-03T09:30:00.000Z',
  },
  appeal_until: '2026-12-03T09:30:00.000Z',
};

/** A notice as seen by the author of a confession. */
export const restricted: NoticeStatus = {
  ...decided,
  side: 'author',
  kind: 'story',
  title: 'The Same Seat',
  path: '/confessions/the-same-seat',
  decision: {
    decision: 'restrict',
    ground: 'terms',
    rule: 'Terms, section 6',
    facts: 'Two sentences tell where the neighbour works. They are taken out of the text.',
    scope: 'Two sentences, everywhere, for good',
    decided_at: '2026-06-03T09:30:00.000Z',
  },
};

export const appealed: NoticeStatus = {
  ...decided,
  appeals: [{ side: 'notifier', sent_at: '2026-06-10T08:00:00.000Z', result: null }],
  appeal_until: null,
};

export const reversed: NoticeStatus = {
  ...appealed,
  appeals: [
    {
      side: 'notifier',
      sent_at: '2026-06-10T08:00:00.000Z',
      result: {
        decision: 'remove',
        facts: 'The house can be recognised by what the comment says of its door. It is removed.',
        decided_at: '2026-06-12T15:00:00.000Z',
      },
    },
  ],
};

export const statusFixtures = {
  events: [{ type: 'retry' }, { type: 'appealed', status: appealed }] satisfies EventFrom<
    typeof statusMachine
  >[],
  inputs: [{ token: 'n'.padEnd(76, 'a') }],
  outcomes: {
    read: {
      done: [waiting, decided, restricted, appealed, reversed],
      errors: [
        new ApiError(404, { code: 'unknown_token' }),
        new ApiError(410, { code: 'expired_token' }),
        new ApiError(0, { code: 'offline' }),
      ],
    },
  },
};
