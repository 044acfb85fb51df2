/** Sent confessions and their results, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import type { OwnConfession } from '#plugins/confessions/api/writing.ts';
import { KEY, written } from '../draft/fixtures.ts';
import type { SendEvent, TypedConfession } from './sending.ts';

export const typed: TypedConfession = {
  confession_text: written.text,
  anonymous: true,
  tags: ['sea'],
  terms: true,
  adult: true,
};

export const received: OwnConfession = {
  id: 12,
  title: null,
  excerpt: written.text,
  anonymous: true,
  status: 'submitted',
  rejection: null,
  steps: [{ step: 'submit', at: '2026-06-01T12:00:00.000Z' }],
  path: null,
  film_release_date: null,
  may_withdraw: true,
};

const refused = (status: number, code: string, more = {}) => new ApiError(status, { code, ...more });

const AUTHORS = ['guest', 'nameless', 'named'] as const;

export const sendFixtures = {
  events: [
    ...AUTHORS.map((author) => ({ type: 'submit', values: typed, key: KEY, version: null, author }) as const),
    {
      type: 'submit',
      values: { ...typed, confession_text: 'All of it is on ｅｘａｍｐｌｅ．ｃｏｍ', terms: false },
      key: KEY,
      version: 3,
      author: 'named',
    },
    { type: 'edit' },
    { type: 'loggedIn', author: 'named' },
    { type: 'loggedIn', author: 'nameless' },
    { type: 'stayedOut' },
    { type: 'name', values: { username: 'Night Owl' } },
    { type: 'name', values: { username: '' } },
    { type: 'back' },
    { type: 'again' },
  ] satisfies SendEvent[],
  outcomes: {
    send: {
      done: [received],
      errors: [
        refused(409, 'nickname_required'),
        refused(401, 'unauthenticated'),
        refused(422, 'invalid', { fields: { confession_text: 'max_length' } }),
        refused(429, 'too_many_requests', { retry_after_s: 30 }),
        refused(409, 'too_many_waiting'),
        refused(409, 'already_sent'),
        refused(409, 'draft_changed'),
      ],
    },
    name: {
      errors: [refused(422, 'invalid', { fields: { username: 'taken' } }), refused(0, 'offline')],
    },
  },
};
