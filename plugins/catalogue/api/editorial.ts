/** What editors say of a film beside its story: keys that the page app has words for, and a note in the visitor's language. */
import * as v from 'valibot';

/** The mood a film leaves, as the listing may be filtered by it. */
export const MOODS = ['tender', 'playful', 'dreamlike', 'tense', 'wistful'] as const;
export type Mood = (typeof MOODS)[number];

/** How far a film goes, from the least. */
export const INTENSITIES = ['gentle', 'sensual', 'intense'] as const;
export type Intensity = (typeof INTENSITIES)[number];

/** What some want to know of a film before they watch it, in the order in which it is told. */
export const CONTENT_NOTES = [
  'nudity',
  'sex',
  'voyeurism',
  'jealousy',
  'deception',
  'grief',
  'isolation',
  'confined-spaces',
  'heights',
  'deep-water',
  'alcohol',
  'smoking',
  'strong-language',
  'flashing-lights',
] as const;
export type ContentNote = (typeof CONTENT_NOTES)[number];

export const NOTE_AUTHORS = ['director', 'editor'] as const;

/** A film's own; nothing where the editors have said nothing. */
export const Editorial = v.object({
  mood: v.nullable(v.picklist(MOODS)),
  intensity: v.nullable(v.picklist(INTENSITIES)),
  content_notes: v.array(v.picklist(CONTENT_NOTES)),
  /** Who speaks: the director of the film, or the editors of the house. */
  note: v.nullable(v.object({ text: v.string(), by: v.picklist(NOTE_AUTHORS) })),
});
export type Editorial = v.InferOutput<typeof Editorial>;
