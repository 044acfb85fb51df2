/** A film plays with the audio track that its visitor last chose, if possible. */
import { expect, test } from 'vitest';
import { followAudio, wantedTrack, type ElementTrack } from './audio.ts';

const TRACKS = [
  { locale: 'en', label: 'English', is_description: false },
  { locale: 'de', label: 'Deutsch', is_description: false },
  { locale: 'en', label: 'English', is_description: true },
];

test.each([
  ['no track is chosen before any choice was stored', null, null],
  ['the track in the stored language is chosen', 'de', 1],
  ['the stored audio description is chosen', 'en+described', 2],
  ['a description in another language is chosen for a stored description', 'de+described', 2],
  ['no track is chosen if the stored language is missing', 'fr', null],
])('%s', (_name, stored, expected) => {
  expect(wantedTrack(TRACKS, stored)).toBe(expected);
});

test('an audio description is never chosen automatically', () => {
  const [, , described] = TRACKS;
  expect(wantedTrack(described ? [described] : [], 'en')).toBeNull();
});

/** A media element whose tracks are added one after another. */
function begin(stored: string | null) {
  const list = new EventTarget();
  const tracks: ElementTrack[] = [];
  const memory = new Map(stored === null ? [] : [['player.audio', stored]]);
  const stop = followAudio(
    Object.assign(list, { [Symbol.iterator]: () => tracks[Symbol.iterator]() }),
    TRACKS,
    {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    },
  );
  const choose = (at: number) => {
    tracks.forEach((track, index) => (track.enabled = index === at));
    list.dispatchEvent(new Event('change'));
  };
  TRACKS.forEach((_track, at) => {
    tracks.push({ id: String(at), enabled: at === 0 });
    list.dispatchEvent(new Event('addtrack'));
  });
  const enabledIndex = () => tracks.findIndex(({ enabled }) => enabled);
  return { enabledIndex, choose, stop, stored: () => memory.get('player.audio') };
}

test('the stored choice is applied once all tracks exist, and the next choice is stored', () => {
  const { enabledIndex, choose, stored } = begin('de');
  expect(enabledIndex()).toBe(1);
  choose(2);
  expect(stored()).toBe('en+described');
});

test('a film without a stored choice starts in its original language and stores nothing', () => {
  const { enabledIndex, choose, stop, stored } = begin(null);
  expect([enabledIndex(), stored()]).toEqual([0, undefined]);
  stop();
  choose(1);
  expect(stored()).toBeUndefined();
});
