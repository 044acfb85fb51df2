/**
 * A visitor's preferences for the player, stored on the device: look of subtitles, data saving, and keyboard shortcuts.
 */
import type { DeviceStorage } from '#app/platform/device-storage.ts';
import { storedSaver, storeSaver, type Saver } from '#app/platform/data-saver.ts';

const LOOK_KEY = 'player.subtitle-look';
const CHARACTER_KEYS_KEY = 'player.letter-keys';
const OFF = 'off';

/** Options for the look of subtitles; the first of each list is the default. */
export const LOOKS = {
  size: ['normal', 'small', 'large', 'huge'],
  colour: ['white', 'yellow', 'green', 'cyan'],
  ground: ['dusk', 'black', 'none'],
  place: ['bottom', 'raised', 'top'],
} as const;
export type Look = { readonly [Part in keyof typeof LOOKS]: (typeof LOOKS)[Part][number] };

export interface Preferences {
  look: Look;
  saver: Saver;
  /**
   * Whether single characters are shortcuts. Visitors who use dictation or hit keys by accident can switch them off
   * (WCAG 2.1.4).
   */
  characterKeys: boolean;
}

export const DEFAULTS: Preferences = {
  look: { size: 'normal', colour: 'white', ground: 'dusk', place: 'bottom' },
  saver: 'auto',
  characterKeys: true,
};

/** Reads the preferences; each is stored as one word, and an unknown word gives the default. */
export function storedPreferences(storage: DeviceStorage): Preferences {
  const words = (storage.getItem(LOOK_KEY) ?? '').split(' ');
  const part = <Value extends string>(name: keyof Look, values: readonly [Value, ...Value[]]): Value =>
    values.find((one) => words.includes(`${name}:${one}`)) ?? values[0];
  return {
    look: {
      size: part('size', LOOKS.size),
      colour: part('colour', LOOKS.colour),
      ground: part('ground', LOOKS.ground),
      place: part('place', LOOKS.place),
    },
    saver: storedSaver(storage),
    characterKeys: storage.getItem(CHARACTER_KEYS_KEY) !== OFF,
  };
}

/** Stores the preferences; default values are not stored. */
export function storePreferences(storage: DeviceStorage, { look, saver, characterKeys }: Preferences): void {
  const chosen = Object.entries(look).filter(([part, value]) => value !== DEFAULTS.look[part as keyof Look]);
  if (chosen.length === 0) storage.removeItem(LOOK_KEY);
  else storage.setItem(LOOK_KEY, chosen.map((pair) => pair.join(':')).join(' '));
  if (characterKeys) storage.removeItem(CHARACTER_KEYS_KEY);
  else storage.setItem(CHARACTER_KEYS_KEY, OFF);
  storeSaver(storage, saver);
}
