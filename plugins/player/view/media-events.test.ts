/** Events of the media element reach the machines, including events from before the listener. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryPolicyOf } from './hls-config.ts';
import { forwardMediaEvents, type HlsVideo } from './media-events.ts';

/** A media element that has loaded its first frame, or nothing yet. */
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
  const sent: object[] = [];
  const emit = (event: object) => void sent.push(event);
  const stop = forwardMediaEvents(
    video as unknown as HlsVideo,
    retryPolicyOf(() => {}),
    emit,
    emit,
  );
  return { sent, stop };
}

beforeEach(() => void vi.stubGlobal('window', new EventTarget()));
afterEach(() => void vi.unstubAllGlobals());

test('a loading element reports its duration once known, until the listener is stopped', () => {
  const video = new FakeVideo();
  const { sent, stop } = listenTo(video);
  expect(sent).toEqual([]);
  video.dispatchEvent(new Event('loadedmetadata'));
  expect(sent).toEqual(LOADED);
  stop();
  video.dispatchEvent(new Event('loadedmetadata'));
  expect(sent).toHaveLength(2);
});

test('an element that was created before the click reports its duration immediately', () => {
  const { sent, stop } = listenTo(Object.assign(new FakeVideo(), { readyState: 4 }));
  expect(sent).toEqual(LOADED);
  stop();
});

/** A media element with an hls.js whose events the test sends. */
function withHls() {
  const listeners = new Map<string, (name: string, data: object) => void>();
  const recoverMediaError = vi.fn<() => void>();
  const api = {
    on: (type: string, listener: (name: string, data: object) => void) => listeners.set(type, listener),
    recoverMediaError,
    stopLoad: vi.fn<() => void>(),
  };
  const video = Object.assign(new FakeVideo(), { api, readyState: 1, ended: false });
  const { sent, stop } = listenTo(video);
  const emit = (type: string, data: object) => listeners.get(type)?.(type, data);
  const unusable = { fatal: false, type: 'mediaError', details: 'bufferAppendError', parent: 'audio' };
  return { video, sent, stop, emit, unusable, recoverMediaError };
}
const FAILED = { type: 'media.failed', code: 'media' };

test('unusable data stops playback only when the buffer is empty; it recovers once and then fails', () => {
  vi.stubGlobal('navigator', { onLine: true });
  const { video, sent, stop, emit, unusable, recoverMediaError } = withHls();
  video.readyState = 4;
  emit('hlsError', unusable);
  expect(recoverMediaError).not.toHaveBeenCalled();
  video.readyState = 2;
  video.dispatchEvent(new Event('waiting'));
  expect(recoverMediaError).toHaveBeenCalledOnce();
  expect(sent).not.toContainEqual(FAILED);
  emit('hlsError', unusable);
  expect(sent).toContainEqual(FAILED);
  stop();
});

test('an error followed by usable data and an error that affects no data do not stop playback', () => {
  vi.stubGlobal('navigator', { onLine: true });
  const { video, sent, stop, emit, unusable, recoverMediaError } = withHls();
  video.readyState = 4;
  emit('hlsError', unusable);
  emit('hlsFragBuffered', { frag: { type: 'audio' } });
  emit('hlsError', { fatal: false, type: 'mediaError', details: 'bufferStalledError' });
  video.readyState = 2;
  video.dispatchEvent(new Event('waiting'));
  expect(recoverMediaError).not.toHaveBeenCalled();
  expect(sent).not.toContainEqual(FAILED);
  stop();
});
