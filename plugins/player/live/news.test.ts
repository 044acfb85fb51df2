/** The page of a channel hears what concerns it, and nothing of positions. */
import { expect, it } from 'vitest';
import { playback } from '../playback/fixtures.ts';
import { newsOf } from './news.ts';

it('passes on what the picture does, and takes an end for a picture of the past', () => {
  const told = playback.events.map((event) => newsOf(event)).filter((news) => news !== null);
  expect(told.map(({ type }) => type)).toEqual([
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
  expect(newsOf({ type: 'media.ended' })).toEqual({ type: 'media.failed', code: 'expired' });
  expect(newsOf({ type: 'media.failed', code: 'network' })).toEqual({
    type: 'media.failed',
    code: 'network',
  });
});
