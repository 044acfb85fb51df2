/** The sounds of Matinee. */
import type { Voice } from '#ports/voice.ts';

export const voice: Voice = {
  place: 'A film shop by day: posters in the window, a price on everything.',
  sounds: ['frank', 'brisk', 'knows its shelves'],
  does: 'Pay once, keep it. 9.99 €, tax included.',
  never: 'Unlock unlimited access to premium content',
};
