/** The programme of a day and its events, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import type { Guide } from '../api.ts';
import { boardFixture } from '../channel/fixtures.ts';
import type { GuideEvent } from './machine.ts';

const { now, next } = boardFixture;

export const guideFixture: Guide = {
  day: '2026-01-15',
  time_zone: 'Europe/Madrid',
  programmes: [...(now ? [now] : []), ...next],
};

export const guide = {
  inputs: [{ tag: null }],
  events: [
    { type: 'choose', tag: 7 },
    { type: 'day', day: '2026-01-16' },
    { type: 'day', day: null },
    { type: 'retry' },
  ] satisfies GuideEvent[],
  outcomes: {
    read: {
      done: [guideFixture, { ...guideFixture, programmes: [] }],
      errors: [new ApiError(0, { code: 'offline' })],
    },
  },
};
