/** A film is heard as its visitor chose last time, as far as it can be. */
import { expect, test } from 'vitest';
import { followAudio, wantedTrack, type HeardTrack } from './audio.ts';

const TRACKS = [
  { locale: 'en', label: 'English', is_description: false },
  { locale: 'de', label: 'Deutsch', is_description: false },
  { locale: 'en', label: 'English', is_description: true },
];

test.each([
  ['nothing was ever chosen', null, null],
  ['the same is there', 'de', 1],
  ['a description is there', 'en+described', 2],
  ['there is a description in another language', 'de+described', 2],
  ['the language is not there', 'fr', null],
])('where %s', (_name, stored, expected) => {
  expect(wantedTrack(TRACKS, stored)).toBe(expected);
});

test('a language wins over its description, and nobody is given a description unasked', () => {
  const [, , described] = TRACKS;
  expect(wantedTrack(described ? [described] : [], 'en')).toBeNull();
});

/** The list of a media element to which its tracks come one after another. */
function begin(stored: string | null) {
  const told = new EventTarget();
  const tracks: HeardTrack[] = [];
  const memory = new Map(stored === null ? [] : [['player.audio', stored]]);
  const stop = followAudio(
    Object.assign(told, { [Symbol.iterator]: () => tracks[Symbol.iterator]() }),
    TRACKS,
    {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    },
  );
  const choose = (at: number) => {
    tracks.forEach((track, index) => (track.enabled = index === at));
    told.dispatchEvent(new Event('change'));
  };
  TRACKS.forEach((_track, at) => {
    tracks.push({ id: String(at), enabled: at === 0 });
    told.dispatchEvent(new Event('addtrack'));
  });
  const heard = () => tracks.findIndex(({ enabled }) => enabled);
  return { heard, choose, stop, stored: () => memory.get('player.audio') };
}

test('what was chosen is heard as soon as all tracks are there, and the next choice is remembered', () => {
  const { heard, choose, stored } = begin('de');
  expect(heard()).toBe(1);
  choose(2);
  expect(stored()).toBe('en+described');
});

test('a film whose visitor never chose begins in its own language and remembers nothing by itself', () => {
  const { heard, choose, stop, stored } = begin(null);
  expect([heard(), stored()]).toEqual([0, undefined]);
  stop();
  choose(1);
  expect(stored()).toBeUndefined();
});
