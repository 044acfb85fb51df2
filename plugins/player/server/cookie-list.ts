/** Browser storage of the plugin; all entries are first-party. */

import type { CookieDeclaration, StorageDeclaration } from '#ports/site.ts';
import { text } from '#server/i18n/text.ts';
import { BROWSER_COOKIE, SIGNATURE_LIFETIME_S } from '#server/media/signature.ts';

export const COOKIES: readonly CookieDeclaration[] = [
  {
    name: BROWSER_COOKIE,
    category: 'necessary',
    lifetimeS: SIGNATURE_LIFETIME_S,
    purpose: text(
      'A random number for your browser, so that the films and trailers you open play in it alone.',
    ),
  },
];

export const STORAGE: readonly StorageDeclaration[] = [
  {
    name: 'player.screen',
    category: 'necessary',
    lasts: 'tab',
    purpose: text(
      'That a page you reload is still the same screen: your account plays on one at a time. Ends when you close the tab.',
    ),
  },
  {
    name: 'player.positions',
    category: 'preferences',
    untilEnd: 'session',
    purpose: text('Where you stopped in a film, until you log in.'),
  },
  {
    name: 'player.subtitles',
    category: 'preferences',
    purpose: text('The language of your subtitles.'),
  },
  {
    name: 'player.audio',
    category: 'preferences',
    purpose: text('The language you hear films in, and whether with an audio description.'),
  },
  {
    name: 'player.subtitle-look',
    category: 'preferences',
    purpose: text('Size, colour, background and position of your subtitles.'),
  },
  {
    name: 'player.data-saver',
    category: 'preferences',
    purpose: text('Whether the player spares data.'),
  },
  {
    name: 'player.letter-keys',
    category: 'preferences',
    purpose: text('Whether letters and digits are shortcuts of the player.'),
  },
  {
    name: 'player.speed',
    category: 'preferences',
    purpose: text('How fast you play films.'),
  },
  {
    name: 'player.quality',
    category: 'preferences',
    purpose: text('The picture quality you have chosen.'),
  },
  {
    name: 'media-chrome-pref-volume',
    category: 'preferences',
    purpose: text('The volume of the player.'),
  },
  {
    name: 'media-chrome-pref-muted',
    category: 'preferences',
    purpose: text('Whether the player is muted.'),
  },
];
