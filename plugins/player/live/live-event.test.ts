/** The page of a channel receives only the media events that concern it. */
import { expect, it } from 'vitest';
import { playback } from '../playback/fixtures.ts';
import { liveEventOf } from './live-event.ts';

it('media events are forwarded, except positions, and an end becomes an expired stream', () => {
  const sent = playback.events.map((event) => liveEventOf(event)).filter((event) => event !== null);
  expect(sent.map(({ type }) => type)).toEqual([
    'media.blocked',
    'media.playing',
    'media.paused',
    'media.waiting',
    'media.failed',
    'media.unreachable',
    'media.refused',
    'media.failed',
    'media.failed',
  ]);
  expect(liveEventOf({ type: 'media.ended' })).toEqual({ type: 'media.failed', code: 'expired' });
  expect(liveEventOf({ type: 'media.failed', code: 'network' })).toEqual({
    type: 'media.failed',
    code: 'network',
  });
});
