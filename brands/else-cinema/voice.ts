/** The sounds of Else Cinema. */
import type { Voice } from '#ports/voice.ts';

export const voice: Voice = {
  place: 'An art house with one screen and no foyer.',
  sounds: ['dry', 'exact', 'never louder than the film'],
  does: 'Ines Varela, 2025, 31 minutes. One room, two people, no music.',
  never: 'You will LOVE this steamy masterpiece',
};
