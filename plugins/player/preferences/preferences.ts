/** What a visitor prefers of the player, stored on the device: how subtitles look, what data may be used, which keys count. */
import type { DeviceStorage } from '#app/platform/device-storage.ts';
import { storedSaver, storeSaver, type Saver } from './saver.ts';

const LOOK_KEY = 'player.subtitle-look';
const LETTERS_KEY = 'player.letter-keys';
const OFF = 'off';

/** How subtitles may look; the first of each is how they look to whoever has chosen nothing. */
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
  /** Whether single letters and digits are shortcuts; who dictates or types by accident wants none (WCAG 2.1.4). */
  letterKeys: boolean;
}

export const DEFAULTS: Preferences = {
  look: { size: 'normal', colour: 'white', ground: 'dusk', place: 'bottom' },
  saver: 'auto',
  letterKeys: true,
};

/** What is stored, one word for each part; a word that does not exist is the part's default. */
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
    letterKeys: storage.getItem(LETTERS_KEY) !== OFF,
  };
}

/** Nothing is stored of what is as it would be anyway. */
export function storePreferences(storage: DeviceStorage, { look, saver, letterKeys }: Preferences): void {
  const chosen = Object.entries(look).filter(([part, value]) => value !== DEFAULTS.look[part as keyof Look]);
  if (chosen.length === 0) storage.removeItem(LOOK_KEY);
  else storage.setItem(LOOK_KEY, chosen.map((pair) => pair.join(':')).join(' '));
  if (letterKeys) storage.removeItem(LETTERS_KEY);
  else storage.setItem(LETTERS_KEY, OFF);
  storeSaver(storage, saver);
}
