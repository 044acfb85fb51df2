/** Realistic notices and responses, for tests and stories. */
import type { EventFrom } from 'xstate';
import { ApiError } from '#app/http/errors.ts';
import { NOT_HERE, type Receipt } from '../api.ts';
import type { NoticeFields } from '../fields.ts';
import type { reportMachine } from './machine.ts';

const values: NoticeFields = {
  url: 'https://nocturne.example/film/night-swim?tab=reviews',
  category: 'privacy',
  explanation: 'The comment names the street and the number of the house where I live.',
  name: 'Robin Vale',
  email: 'robin@example.org',
  good_faith: true,
};

export const receipt: Receipt = {
  reference: 'K7QW2M9XRA',
  received_at: '2026-06-01T12:00:00.000Z',
  mailed: true,
  token: null,
};

export const reportFixtures = {
  events: [
    { type: 'submit', values },
    { type: 'submit', values: { ...values, name: '', email: 'robin@' } },
    { type: 'edit' },
  ] satisfies EventFrom<typeof reportMachine>[],
  outcomes: {
    post: {
      done: [receipt],
      errors: [
        new ApiError(422, { code: 'invalid', fields: { url: NOT_HERE } }),
        new ApiError(404, { code: 'not_found' }),
        new ApiError(409, { code: 'enough_notices' }),
        new ApiError(429, { code: 'too_many_requests', retry_after_s: 60 }),
        new ApiError(0, { code: 'offline' }),
      ],
    },
  },
};
