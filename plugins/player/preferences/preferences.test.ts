/** Stored preferences are restored, and invalid values are ignored. */
import { describe, expect, it } from 'vitest';
import type { DeviceStorage } from '#app/platform/device-storage.ts';
import { DEFAULTS, storedPreferences, storePreferences, type Preferences } from './preferences.ts';

function device(
  first: Readonly<Record<string, string>> = {},
): DeviceStorage & { stored: Map<string, string> } {
  const stored = new Map(Object.entries(first));
  return {
    stored,
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
}

describe('preferences of the player', () => {
  it('stored preferences are restored', () => {
    const storage = device();
    const chosen: Preferences = {
      look: { size: 'huge', colour: 'yellow', ground: 'none', place: 'top' },
      saver: 'on',
      characterKeys: false,
    };
    storePreferences(storage, chosen);
    expect(storedPreferences(storage)).toEqual(chosen);
  });

  it('default values are not stored', () => {
    const storage = device({ 'player.subtitle-look': 'size:huge', 'player.data-saver': 'off' });
    storePreferences(storage, DEFAULTS);
    expect([...storage.stored]).toEqual([]);
  });

  it('invalid stored values are replaced by the defaults', () => {
    const storage = device({
      'player.subtitle-look': 'size:endless colour {"place":1} top',
      'player.data-saver': 'perhaps',
    });
    expect(storedPreferences(storage)).toEqual(DEFAULTS);
  });
});
