/**
 * Editorial data of a film besides its synopsis: keys that the page app translates, and a note in the visitor's
 * language.
 */
import * as v from 'valibot';

/** The mood that a film leaves; also a filter of the film list. */
export const MOODS = ['tender', 'playful', 'dreamlike', 'tense', 'wistful'] as const;
export type Mood = (typeof MOODS)[number];

/** How explicit a film is, in increasing order. */
export const INTENSITIES = ['gentle', 'sensual', 'intense'] as const;
export type Intensity = (typeof INTENSITIES)[number];

/** Content warnings that some viewers want before they watch a film, in the order of display. */
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

/** Jobs of crew members besides directors, photographers and producers, in the order of the credits. */
export const CREW_JOBS = [
  'script',
  'editing',
  'music',
  'sound',
  'production-design',
  'costumes',
  'make-up',
  'colour',
  'intimacy-coordination',
] as const;
export type CrewJob = (typeof CREW_JOBS)[number];

export const AWARD_RESULTS = ['won', 'nominated'] as const;

/** A prize; `category` is empty if the prize has none. */
export const Award = v.object({
  award: v.string(),
  category: v.string(),
  year: v.number(),
  result: v.picklist(AWARD_RESULTS),
});
export type Award = v.InferOutput<typeof Award>;

/**
 * A quotation from a critic; `lang` is the language of `text` if it is not the visitor's, `author` is empty if unknown.
 */
export const Quote = v.object({
  text: v.string(),
  lang: v.nullable(v.literal('en')),
  author: v.string(),
  source: v.string(),
  /** An https URL. */
  link: v.nullable(v.string()),
});
export type Quote = v.InferOutput<typeof Quote>;

/** Whole sentences from the beginning of a published review; `name` is empty for a member of another brand. */
export const Voice = v.object({
  id: v.number(),
  text: v.string(),
  lang: v.nullable(v.string()),
  name: v.string(),
});
export type Voice = v.InferOutput<typeof Voice>;

export const CrewMember = v.object({ job: v.picklist(CREW_JOBS), name: v.string() });
export type CrewMember = v.InferOutput<typeof CrewMember>;

export const NOTE_AUTHORS = ['director', 'editor'] as const;

/** Editorial data of one film; empty if there is none. */
export const Editorial = v.object({
  mood: v.nullable(v.picklist(MOODS)),
  intensity: v.nullable(v.picklist(INTENSITIES)),
  content_notes: v.array(v.picklist(CONTENT_NOTES)),
  /** One or two sentences by the editors about why to watch the film; may be empty. */
  reason: v.string(),
  /** The author of the note: the director of the film, or the editors. */
  note: v.nullable(v.object({ text: v.string(), by: v.picklist(NOTE_AUTHORS) })),
});
export type Editorial = v.InferOutput<typeof Editorial>;
