/** The media element that was created before the click is used if it has the same film and position. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PlayData } from '../api.ts';
import { plainMaster } from '#ports/master-playlist.ts';
import type { HlsVideo } from './media-events.ts';
import { dropMedia, mediaOf, prepareMedia } from './media.ts';

vi.mock('./elements.ts', () => ({}));

/** An element that creates its hls.js immediately. */
class FakeVideo {
  readonly listeners = new Map<string, (type: string, failure: { fatal: boolean }) => void>();
  src: string | null = null;
  preload = '';
  readonly api = {
    on: (type: string, listener: (type: string, failure: { fatal: boolean }) => void) =>
      void this.listeners.set(type, listener),
  };
  removeAttribute(): void {
    this.src = null;
  }
}

const made: FakeVideo[] = [];
const fakeOf = (element: HlsVideo) => element as unknown as FakeVideo;
/** Number of films so far. Each test uses a new film, because a URL that was rendered is not prepared again. */
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

test("the site's own player uses the playlist without subtitles", () => {
  expect(plainMaster('/media/signed/clip-1/master.m3u8')).toBe('/media/signed/clip-1/no-subtitles.m3u8');
  expect(plainMaster('/elsewhere.m3u8')).toBe('/elsewhere.m3u8');
});

test('a prepared element loads its first segment and is used once', () => {
  const play = film();
  prepareMedia(play);
  expect(made[0]).toMatchObject({
    src: plainMaster(play.streaming_links.ahls),
    preload: 'metadata',
    slot: 'media',
  });
  expect(fakeOf(mediaOf(play, FROM_START).element)).toBe(made[0]);
  expect(made[0]?.preload).toBe('auto');
  expect(fakeOf(mediaOf(play, FROM_START).element)).toBe(made[1]);
});

test.each([
  ['from elsewhere', (play: PlayData) => ({ play, input: { beginS: 30, sparesData: false } })],
  ['data saving', (play: PlayData) => ({ play, input: { beginS: 0, sparesData: true } })],
  ['another film', () => ({ play: film(), input: FROM_START })],
])('a visitor who plays %s gets a new element, and the prepared one stops loading', (_name, wanted) => {
  const play = film();
  prepareMedia(play);
  const { play: other, input } = wanted(play);
  expect(fakeOf(mediaOf(other, input).element)).toBe(made[1]);
  expect(made.map(({ src }) => src)).toEqual([null, plainMaster(other.streaming_links.ahls)]);
});

test('a resumed film is prepared at its position', () => {
  const play = film(600);
  prepareMedia(play);
  expect(fakeOf(mediaOf(play, { beginS: 600, sparesData: false }).element)).toBe(made[0]);
});

test('only one element is prepared at a time', () => {
  prepareMedia(film());
  const next = film();
  prepareMedia(next);
  expect(made.map(({ src }) => src)).toEqual([null, plainMaster(next.streaming_links.ahls)]);
});

test('a film that has been rendered is not prepared again', () => {
  const play = film();
  mediaOf(play, FROM_START);
  prepareMedia(play);
  expect(made).toHaveLength(1);
});

test('an element that fails before the click is created again by the player, which can show the error', () => {
  const play = film();
  prepareMedia(play);
  made[0]?.listeners.get('hlsError')?.('hlsError', { fatal: false });
  expect(made[0]?.src).not.toBeNull();
  made[0]?.listeners.get('hlsError')?.('hlsError', { fatal: true });
  expect(made[0]?.src).toBeNull();
  expect(fakeOf(mediaOf(play, FROM_START).element)).toBe(made[1]);
});

test('loading errors are reported to the listener once it is set', () => {
  const faults: string[] = [];
  const { retryPolicy, onFault } = mediaOf(film(), FROM_START);
  retryPolicy.again({}, 0, true, undefined);
  onFault((fault) => faults.push(fault));
  retryPolicy.again({}, 1, true, undefined);
  expect(faults).toEqual(['media.unreachable']);
});
