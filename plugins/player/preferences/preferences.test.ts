/** What is preferred comes back as it was stored, and nothing strange comes with it. */
import { describe, expect, it } from 'vitest';
import type { DeviceStorage } from '#app/platform/device-storage.ts';
import { DEFAULTS, storedPreferences, storePreferences, type Preferences } from './preferences.ts';
import { sparesData } from './saver.ts';

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
  it('are read as they were stored', () => {
    const storage = device();
    const chosen: Preferences = {
      look: { size: 'huge', colour: 'yellow', ground: 'none', place: 'top' },
      saver: 'on',
      letterKeys: false,
    };
    storePreferences(storage, chosen);
    expect(storedPreferences(storage)).toEqual(chosen);
  });

  it('leave nothing on the device when they are as they would be anyway', () => {
    const storage = device({ 'player.subtitle-look': 'size:huge', 'player.data-saver': 'off' });
    storePreferences(storage, DEFAULTS);
    expect([...storage.stored]).toEqual([]);
  });

  it('are the defaults where what is stored has never been a choice', () => {
    const storage = device({
      'player.subtitle-look': 'size:endless colour {"place":1} top',
      'player.data-saver': 'perhaps',
    });
    expect(storedPreferences(storage)).toEqual(DEFAULTS);
  });
});

describe('data', () => {
  it.each([
    ['auto', { connection: { saveData: true } }, true],
    ['auto', { connection: { saveData: false } }, false],
    ['auto', {}, false],
    ['on', {}, true],
    ['off', { connection: { saveData: true } }, false],
  ] as const)('set to %s with a browser that says %o is spared: %s', (saver, browser, expected) => {
    expect(sparesData(saver, browser)).toBe(expected);
  });
});
