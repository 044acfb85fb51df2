// The voice-over lines of each clip in the four languages of the demo.
import { DESCRIPTIONS as seen1, LINES as clip1 } from './voices/clip-1.mjs';
import { LINES as clip2 } from './voices/clip-2.mjs';
import { LINES as clip3 } from './voices/clip-3.mjs';
import { LINES as clip4 } from './voices/clip-4.mjs';
import { LINES as clip5 } from './voices/clip-5.mjs';
import { LINES as trailer } from './voices/trailer.mjs';

export const LANGUAGES = ['en', 'de', 'es', 'fr'];

/** Clip id → lines [start s, end s, then one text per language]. */
export const VOICES = {
  'clip-1': clip1,
  'clip-2': clip2,
  'clip-3': clip3,
  'clip-4': clip4,
  'clip-5': clip5,
  trailer,
};

/** Clip id → locale → audio description: [start s, text]. */
const SEEN = { 'clip-1': seen1 };

/** The spoken lines of a clip in a language: [start s, text, isDescription]. */
export function linesOf(id, { locale, isDescription }) {
  const spoken = VOICES[id].map((line) => [line[0], line[2 + LANGUAGES.indexOf(locale)], false]);
  return isDescription ? [...spoken, ...SEEN[id][locale].map((line) => [...line, true])] : spoken;
}
