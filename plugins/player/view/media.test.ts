/** The media element that was made before the click is the one that plays, where it is of the same film and place. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PlayData } from '../api.ts';
import { plainMaster } from '../rule-master.ts';
import type { HlsVideo } from './media-events.ts';
import { dropMedia, mediaOf, prepareMedia } from './media.ts';

vi.mock('./elements.ts', () => ({}));

/** An element as it was made, with the hls.js that it makes at once. */
class FakeVideo {
  readonly heard = new Map<string, (type: string, failure: { fatal: boolean }) => void>();
  src: string | null = null;
  preload = '';
  readonly api = {
    on: (type: string, listener: (type: string, failure: { fatal: boolean }) => void) =>
      void this.heard.set(type, listener),
  };
  removeAttribute(): void {
    this.src = null;
  }
}

const made: FakeVideo[] = [];
const drawn = (element: HlsVideo) => element as unknown as FakeVideo;
/** Each film of its own: an address that was drawn is not prepared. */
let films = 0;
const film = (resumeS = 0): PlayData =>
  ({
    streaming_links: { ahls: `/media/${(films += 1)}/master.m3u8` },
    resume_s: resumeS,
  }) as unknown as PlayData;
const FROM_START = { beginS: 0, sparesData: false };

beforeEach(() => {
  dropMedia();
  made.splice(0);
  vi.stubGlobal('document', {
    createElement() {
      const element = new FakeVideo();
      made.push(element);
      return element;
    },
  });
});

afterEach(() => void vi.unstubAllGlobals());

test('our player takes the playlist without subtitles, from where the one with them lies', () => {
  expect(plainMaster('/media/signed/clip-1/master.m3u8')).toBe('/media/signed/clip-1/no-subtitles.m3u8');
  expect(plainMaster('/elsewhere.m3u8')).toBe('/elsewhere.m3u8');
});

test('one that is prepared loads its first part, and is taken once', () => {
  const play = film();
  prepareMedia(play);
  expect(made[0]).toMatchObject({
    src: plainMaster(play.streaming_links.ahls),
    preload: 'metadata',
    slot: 'media',
  });
  expect(drawn(mediaOf(play, FROM_START).element)).toBe(made[0]);
  expect(made[0]?.preload).toBe('auto');
  expect(drawn(mediaOf(play, FROM_START).element)).toBe(made[1]);
});

test.each([
  ['from elsewhere', (play: PlayData) => ({ play, input: { beginS: 30, sparesData: false } })],
  ['sparing data', (play: PlayData) => ({ play, input: { beginS: 0, sparesData: true } })],
  ['another film', () => ({ play: film(), input: FROM_START })],
])('who plays %s has a new one, and the other loads no further', (_name, wanted) => {
  const play = film();
  prepareMedia(play);
  const { play: other, input } = wanted(play);
  expect(drawn(mediaOf(other, input).element)).toBe(made[1]);
  expect(made.map(({ src }) => src)).toEqual([null, plainMaster(other.streaming_links.ahls)]);
});

test('a film that goes on where its member stopped is prepared there', () => {
  const play = film(600);
  prepareMedia(play);
  expect(drawn(mediaOf(play, { beginS: 600, sparesData: false }).element)).toBe(made[0]);
});

test('there is one at a time', () => {
  prepareMedia(film());
  const next = film();
  prepareMedia(next);
  expect(made.map(({ src }) => src)).toEqual([null, plainMaster(next.streaming_links.ahls)]);
});

test('a film that is drawn already is not prepared beside it', () => {
  const play = film();
  mediaOf(play, FROM_START);
  prepareMedia(play);
  expect(made).toHaveLength(1);
});

test('one that fails before the click is made anew by the player, which can tell of it', () => {
  const play = film();
  prepareMedia(play);
  made[0]?.heard.get('hlsError')?.('hlsError', { fatal: false });
  expect(made[0]?.src).not.toBeNull();
  made[0]?.heard.get('hlsError')?.('hlsError', { fatal: true });
  expect(made[0]?.src).toBeNull();
  expect(drawn(mediaOf(play, FROM_START).element)).toBe(made[1]);
});

test('what loading tells is heard by who plays, from then on', () => {
  const told: string[] = [];
  const { retryPolicy, tellOf } = mediaOf(film(), FROM_START);
  retryPolicy.again({}, 0, true, undefined);
  tellOf((news) => told.push(news));
  retryPolicy.again({}, 1, true, undefined);
  expect(told).toEqual(['media.unreachable']);
});
