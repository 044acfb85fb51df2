/** A translation and its failure, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import type { TranslationEvent } from './machine.ts';

export const translationFixtures = {
  events: [{ type: 'toggle' }] satisfies TranslationEvent[],
  outcomes: {
    translate: {
      done: ['The light through the keyhole! I turned the sound off and only watched.'],
      errors: [new ApiError(502, { code: 'no_translation' })],
    },
  },
};
