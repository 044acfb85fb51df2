/** Translated labels of editorial keys. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ContentNote, CrewJob, Intensity, Mood } from '#ports/film-editorial.ts';

export const MOOD_WORDS: Readonly<Record<Mood, MessageDescriptor>> = {
  tender: msg`Tender`,
  playful: msg`Playful`,
  dreamlike: msg`Dreamlike`,
  tense: msg`Tense`,
  wistful: msg`Wistful`,
};

export const INTENSITY_WORDS: Readonly<Record<Intensity, MessageDescriptor>> = {
  gentle: msg`Gentle`,
  sensual: msg`Sensual`,
  intense: msg`Intense`,
};

export const CONTENT_NOTE_WORDS: Readonly<Record<ContentNote, MessageDescriptor>> = {
  nudity: msg`Nudity`,
  sex: msg`Explicit sex`,
  voyeurism: msg`Voyeurism`,
  jealousy: msg`Jealousy`,
  deception: msg`Deception`,
  grief: msg`Grief`,
  isolation: msg`Isolation`,
  'confined-spaces': msg`Confined spaces`,
  heights: msg`Heights`,
  'deep-water': msg`Deep water`,
  alcohol: msg`Alcohol`,
  smoking: msg`Smoking`,
  'strong-language': msg`Strong language`,
  'flashing-lights': msg`Flashing lights`,
};

export const CREW_JOB_WORDS: Readonly<Record<CrewJob, MessageDescriptor>> = {
  script: msg`Screenplay`,
  editing: msg`Editing`,
  music: msg`Music`,
  sound: msg`Sound`,
  'production-design': msg`Production design`,
  costumes: msg`Costumes`,
  'make-up': msg`Make-up`,
  colour: msg`Colour grading`,
  'intimacy-coordination': msg`Intimacy coordination`,
};
