/** Events and results of the choices, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import type { LibraryChoices } from '../api.ts';
import type { ChoicesEvent } from './machine.ts';

export const storedChoices: LibraryChoices = { suggests: true, sums_up: true, mails: false };
const offline = new ApiError(0, { code: 'offline' });

export const choicesFixtures = {
  events: [
    { type: 'change', changes: { suggests: false } },
    { type: 'retry' },
    { type: 'delete' },
    { type: 'confirm' },
    { type: 'keep' },
  ] satisfies ChoicesEvent[],
  outcomes: {
    read: { done: [storedChoices], errors: [offline] },
    store: { done: [{ ...storedChoices, suggests: false }], errors: [offline] },
    deleteAll: { done: [undefined], errors: [offline] },
  },
};
