/** Realistic events and responses, for tests. */
import { ApiError } from '#app/http/errors.ts';
import { POLICY, type ConsentRecord } from '#ports/consent.ts';
import type { TagManager } from './api.ts';
import type { TrackingEvent } from './machine.ts';

const NOTHING: ConsentRecord = {
  marketingConsent: false,
  analyticsConsent: false,
  preferencesConsent: false,
  country: 'ES',
  policy: POLICY,
};

export const tracking = {
  events: [
    { type: 'tracked', event: { name: 'login' } },
    { type: 'consent', record: { ...NOTHING, analyticsConsent: true } },
    { type: 'consent', record: NOTHING },
    { type: 'logged-out' },
  ] satisfies TrackingEvent[],
  outcomes: {
    ask: {
      done: [
        { script: 'https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234' },
        { script: null },
      ] satisfies TagManager[],
      errors: [new ApiError(0, { code: 'offline' })],
    },
    load: { done: [undefined], errors: [new Error('the tag manager cannot be loaded')] },
  },
  lifelong: { news: 'what happens on the page is heard as long as the page is there; hearing cannot fail' },
  enough: ({ queue }: { queue: readonly unknown[] }) => queue.length > 1,
} as const;
