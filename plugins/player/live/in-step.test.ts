/** All viewers of a channel see the same frame, no matter when they loaded their playlist. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HlsVideo } from '../view/media-events.ts';
import { keepInStep, targetOf } from './in-step.ts';

const END_MS = Date.parse('2026-11-23T21:00:00Z');
const playlist = (age = 0) => ({ live: true, age, fragments: [{ endProgramDateTime: END_MS }] });
const dateAt = (ms: number): string => new Date(ms).toUTCString();

describe('the target latency of hls.js', () => {
  it('the older the end of the playlist is, the lower the target latency', () => {
    expect(targetOf(playlist(), dateAt(END_MS), 12)).toBe(11.5);
    expect(targetOf(playlist(), dateAt(END_MS + 3000), 12)).toBe(8.5);
  });

  it('the playlist age that hls.js assumes is subtracted', () => {
    expect(targetOf(playlist(3), dateAt(END_MS + 3000), 12)).toBe(11.5);
  });

  it('the target latency stays unchanged if the playlist or its reply has no time, or if the stream has ended', () => {
    expect(targetOf({ ...playlist(), fragments: [] }, dateAt(END_MS), 12)).toBeNull();
    expect(
      targetOf({ ...playlist(), fragments: [{ endProgramDateTime: null }] }, dateAt(END_MS), 12),
    ).toBeNull();
    expect(targetOf(playlist(), null, 12)).toBeNull();
    expect(targetOf({ ...playlist(), live: false }, dateAt(END_MS), 12)).toBeNull();
  });
});

class Answer {
  getResponseHeader = () => dateAt(END_MS + 2000);
}

describe('synchronization of a channel', () => {
  beforeEach(() => void vi.stubGlobal('XMLHttpRequest', Answer));
  afterEach(() => void vi.unstubAllGlobals());

  function watch() {
    const listeners: ((type: string, data: object) => void)[] = [];
    const api = {
      liveSyncPosition: 100,
      targetLatency: 12,
      on: (_: string, listener: (type: string, data: object) => void) => void listeners.push(listener),
    };
    const video = Object.assign(new EventTarget(), { api, currentTime: 99 });
    const clock = { ms: 0 };
    const stop = keepInStep(video as unknown as HlsVideo, 12, () => clock.ms);
    return {
      video,
      api,
      clock,
      stop,
      say: (type: string) => video.dispatchEvent(new Event(type)),
      listeners,
    };
  }

  it('hls.js gets the latency of the frame that all viewers see', () => {
    const { api, listeners } = watch();
    for (const listener of listeners) listener('', { details: playlist(), networkDetails: new Answer() });
    expect(api.targetLatency).toBe(9.5);
    for (const listener of listeners) listener('', { details: playlist(), networkDetails: null });
    expect(api.targetLatency).toBe(9.5);
  });

  it('playback continues at the live position after a pause, but starts at its own position', () => {
    const { video, say } = watch();
    say('play');
    expect(video.currentTime).toBe(99);
    say('pause');
    say('play');
    expect(video.currentTime).toBe(100);
  });

  it('a viewer who is far behind skips ahead, at most every ten seconds', () => {
    const { video, clock, say, stop } = watch();
    say('playing');
    expect(video.currentTime).toBe(99);
    video.currentTime = 90;
    say('playing');
    expect(video.currentTime).toBe(100);
    video.currentTime = 90;
    clock.ms = 9_000;
    say('playing');
    expect(video.currentTime).toBe(90);
    clock.ms = 10_000;
    say('playing');
    expect(video.currentTime).toBe(100);
    stop();
    video.currentTime = 90;
    clock.ms = 30_000;
    say('playing');
    expect(video.currentTime).toBe(90);
  });
});
