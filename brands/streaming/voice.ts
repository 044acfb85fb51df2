/** The sounds of Nocturne. */
import type { Voice } from '#ports/voice.ts';

export const voice: Voice = {
  place: 'A cinema foyer after the lights have gone down.',
  sounds: ['warm', 'unhurried', 'grown-up'],
  does: 'A different film for every evening of the week, and why it is that one.',
  never: 'Hot new movies!!! Start your membership now',
};
