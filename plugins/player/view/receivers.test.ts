/** A remote device is offered only if this browser fetches the film for it. */
import { expect, test } from 'vitest';
import type { HlsVideo } from './media-events.ts';
import { keepFromReceivers } from './receivers.ts';

const element = (api: object | null) =>
  Object.assign(new EventTarget(), { api, disableRemotePlayback: false }) as unknown as HlsVideo;

test.each([
  ['that hls.js fetches may be shown elsewhere', {}, false],
  ['that the browser plays natively is shown only on this device', null, true],
])('a film %s', (_name, api, expected) => {
  const video = element(api);
  keepFromReceivers(video);
  video.dispatchEvent(new Event('loadedmetadata'));
  expect(video.disableRemotePlayback).toBe(expected);
});
