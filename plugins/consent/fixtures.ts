/** Realistic events and responses of the cookie choice, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import type { ConsentRules } from '#ports/consent-rules.ts';
import { ALL, NONE } from './rules.ts';
import type { ConsentEvent, ConsentInput } from './types.ts';

const newcomer: ConsentInput = {
  choice: null,
  changed: [],
  unsent: false,
  gpc: false,
  ageAnswered: true,
};

export const consent = {
  input: newcomer,
  inputs: [
    newcomer,
    { ...newcomer, ageAnswered: false },
    { ...newcomer, gpc: true },
    { ...newcomer, choice: NONE },
    { ...newcomer, choice: NONE, unsent: true },
    { ...newcomer, choice: ALL, changed: ['analytics', 'preferences'] },
  ] satisfies ConsentInput[],
  events: [
    { type: 'acceptAll' },
    { type: 'rejectAll' },
    { type: 'acceptSelection', choice: { marketing: false, analytics: true, preferences: true } },
    { type: 'chosenElsewhere', choice: NONE },
    { type: 'manage' },
    { type: 'close' },
    { type: 'age.answered' },
    { type: 'age.asked' },
    { type: 'network.online' },
  ] satisfies ConsentEvent[],
  outcomes: {
    readRules: {
      done: [
        { asked: true, rejectBeside: true },
        { asked: false, rejectBeside: false },
      ] satisfies ConsentRules[],
      errors: [new ApiError(0, { code: 'offline' })],
    },
    send: { done: [undefined], errors: [new ApiError(0, { code: 'offline' })] },
  },
  lifelong: {
    news: 'age and network are listened to as long as there is a choice to make; listening cannot fail',
  },
};
