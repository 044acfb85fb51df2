/** The words for what editors say of a film by keys. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ContentNote, Intensity, Mood } from '../api/editorial.ts';

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
