/** The sounds of Murmur. */
import type { Voice } from '#ports/voice.ts';

export const voice: Voice = {
  place: 'Letter paper on a kitchen table, late.',
  sounds: ['close', 'quiet', 'keeps a secret'],
  does: 'Nobody will know that it was you. Take as long as you need.',
  never: 'Submit your content to be featured',
};
