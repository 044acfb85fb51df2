/** The translated labels of the player's elements. */
import { t } from 'media-chrome/dist/utils/i18n.js';
import { expect, it } from 'vitest';
import { speak } from './language.ts';

it.each([
  ['en', 'Seek back 10 seconds', 'Volume'],
  ['de', '10 Sekunden zurückspulen', 'Lautstärke'],
  ['es', 'Retroceder 10 segundos', 'Volumen'],
  ['fr', 'Reculer 10 secondes', 'Volume'],
])('labels start with a capital letter in %s', async (locale, back, volume) => {
  await speak(locale);
  expect(t('seek back {seekOffset} seconds', { seekOffset: 10 })).toBe(back);
  expect(t('volume')).toBe(volume);
  for (const label of ['play', 'pause', 'mute', 'unmute', 'seek', 'settings', 'enter fullscreen mode'])
    expect(t(label as 'play').charAt(0)).toBe(
      t(label as 'play')
        .charAt(0)
        .toUpperCase(),
    );
});
