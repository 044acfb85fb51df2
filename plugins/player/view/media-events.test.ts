/** What the media element says reaches the machines, also from an element that has said it before anybody listened. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryPolicyOf } from './hls-config.ts';
import { forwardMediaEvents, type HlsVideo } from './media-events.ts';

/** A media element that has its first picture, or nothing yet. */
class FakeVideo extends EventTarget {
  api = null;
  duration = 24;
  paused = true;
  readyState = 0;
}

const LOADED = [
  { type: 'media.loaded', durationS: 24, paused: true },
  { type: 'loaded', durationS: 24 },
];

function listenTo(video: FakeVideo) {
  const told: object[] = [];
  const tell = (event: object) => void told.push(event);
  const stop = forwardMediaEvents(
    video as unknown as HlsVideo,
    retryPolicyOf(() => {}),
    tell,
    tell,
  );
  return { told, stop };
}

beforeEach(() => void vi.stubGlobal('window', new EventTarget()));
afterEach(() => void vi.unstubAllGlobals());

test('an element that loads tells its length when it has come, until nobody listens', () => {
  const video = new FakeVideo();
  const { told, stop } = listenTo(video);
  expect(told).toEqual([]);
  video.dispatchEvent(new Event('loadedmetadata'));
  expect(told).toEqual(LOADED);
  stop();
  video.dispatchEvent(new Event('loadedmetadata'));
  expect(told).toHaveLength(2);
});

test('one that was made before the click tells it at once', () => {
  const { told, stop } = listenTo(Object.assign(new FakeVideo(), { readyState: 4 }));
  expect(told).toEqual(LOADED);
  stop();
});
