/** Events of a draft, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import type { Draft } from '#plugins/confessions/api/writing.ts';
import { EMPTY_DRAFT, type DraftContext, type DraftEvent, type OwnDraft } from './draft.ts';

export const KEY = '2f1c9b1e-6f55-4a3e-9a55-0d5a0c1b7e01';
const OTHER_KEY = '7b1f3c52-9d9a-4b63-8c0e-5a1c2d3e4f02';

export const written: OwnDraft = {
  key: KEY,
  version: null,
  text: 'It was the last ferry of the season, and I had no ticket back.',
  anonymous: true,
  tags: ['sea'],
};
/** The draft as stored at the origin. */
const stored: Draft = { ...written, version: 2, updated_at: '2026-05-31T21:04:00.000Z' };
export const onAnotherDevice: Draft = {
  ...stored,
  key: OTHER_KEY,
  version: 5,
  text: 'It was the first train of the morning, and I had slept in my coat.',
};
const { key: _key, version: _version, ...values } = written;
const refused = (status: number, code: string) => new ApiError(status, { code });

export const draftFixtures = {
  events: [
    { type: 'opened', draft: { ...EMPTY_DRAFT, key: KEY, version: null }, member: true },
    { type: 'opened', draft: written, member: true },
    { type: 'opened', draft: { ...written, version: 2 }, member: true },
    { type: 'opened', draft: written, member: false },
    { type: 'write', values },
    { type: 'write', values: { ...values, text: `${values.text} Neither had he.` } },
    { type: 'elsewhere', draft: { ...written, version: 2 } },
    { type: 'in' },
    { type: 'out' },
    { type: 'online' },
    { type: 'keepMine' },
    { type: 'takeOther' },
    { type: 'sent' },
    { type: 'changed' },
    { type: 'begin' },
  ] satisfies DraftEvent[],
  outcomes: {
    read: {
      done: [null, stored, { ...stored, text: 'It was' }, onAnotherDevice],
      errors: [refused(401, 'unauthenticated'), refused(0, 'offline')],
    },
    save: {
      done: [
        { values, version: 1 },
        { values: { ...values, text: 'It was' }, version: 1 },
      ],
      errors: [
        refused(409, 'draft_changed'),
        refused(409, 'already_sent'),
        refused(401, 'unauthenticated'),
        refused(0, 'offline'),
      ],
    },
  },
  lifelong: {
    surroundings: 'who the visitor is, and what other tabs do, is heard as long as the page lasts',
  },
  enough: ({ version }: DraftContext) => version !== null && version > 5,
};
