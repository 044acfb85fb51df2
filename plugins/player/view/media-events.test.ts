/** What the media element says reaches the machines, also from an element that has said it before anybody listened. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryPolicyOf } from './hls-config.ts';
import { forwardMediaEvents, type HlsVideo } from './media-events.ts';

/** A media element that has its first picture, or nothing yet. */
class FakeVideo extends EventTarget {
  api: object | null = null;
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

/** An hls.js that a test makes tell things. */
function withHls() {
  const listeners = new Map<string, (name: string, told: object) => void>();
  const recoverMediaError = vi.fn<() => void>();
  const api = {
    on: (type: string, listener: (name: string, told: object) => void) => listeners.set(type, listener),
    recoverMediaError,
    stopLoad: vi.fn<() => void>(),
  };
  const video = Object.assign(new FakeVideo(), { api, readyState: 1, ended: false });
  const { told, stop } = listenTo(video);
  const tell = (type: string, data: object) => listeners.get(type)?.(type, data);
  const unusable = { fatal: false, type: 'mediaError', details: 'bufferAppendError', parent: 'audio' };
  return { video, told, stop, tell, unusable, recoverMediaError };
}
const FAILED = { type: 'media.failed', code: 'media' };

test('data that cannot be used stops playback only when nothing else is left: then it is mended once, and fails', () => {
  vi.stubGlobal('navigator', { onLine: true });
  const { video, told, stop, tell, unusable, recoverMediaError } = withHls();
  video.readyState = 4;
  tell('hlsError', unusable);
  expect(recoverMediaError).not.toHaveBeenCalled();
  video.readyState = 2;
  video.dispatchEvent(new Event('waiting'));
  expect(recoverMediaError).toHaveBeenCalledOnce();
  expect(told).not.toContainEqual(FAILED);
  tell('hlsError', unusable);
  expect(told).toContainEqual(FAILED);
  stop();
});

test('an error that the next data of its kind follow, and one that harms no data, stop nothing', () => {
  vi.stubGlobal('navigator', { onLine: true });
  const { video, told, stop, tell, unusable, recoverMediaError } = withHls();
  video.readyState = 4;
  tell('hlsError', unusable);
  tell('hlsFragBuffered', { frag: { type: 'audio' } });
  tell('hlsError', { fatal: false, type: 'mediaError', details: 'bufferStalledError' });
  video.readyState = 2;
  video.dispatchEvent(new Event('waiting'));
  expect(recoverMediaError).not.toHaveBeenCalled();
  expect(told).not.toContainEqual(FAILED);
  stop();
});
