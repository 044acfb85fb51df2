/** The order of channels, and the current programme according to the clock. */
import { expect, it } from 'vitest';
import { boardFixture } from '../channel/fixtures.ts';
import { addressOf, beside, boardAt, channelsOf, shareOf } from './channels.ts';

const channels = channelsOf([
  { id: 7, slug: 'noir', name: 'Noir', now: null },
  { id: 9, slug: 'romance', name: 'Romance', now: null },
]);
const at = (time: string): number => Date.parse(`2026-01-15T${time}Z`);
const titles = (atMs: number) => {
  const { now, next } = boardAt(boardFixture, atMs);
  return [now?.movie.title ?? null, ...next.map(({ movie }) => movie.title)];
};

it('the channel of all films is the first one and follows the last one', () => {
  expect(channels.map(({ number, tag }) => [number, tag])).toEqual([
    [1, null],
    [2, 7],
    [3, 9],
  ]);
  expect(beside(channels, null, -1)?.tag).toBe(9);
  expect(beside(channels, 9, 1)?.tag).toBeNull();
  expect(beside(channels, null, 1)?.tag).toBe(7);
});

it('each channel has a path', () => {
  expect(channels.map(addressOf)).toEqual(['/live-tv', '/live-tv?channel=noir', '/live-tv?channel=romance']);
});

it('the clock determines the current and next programmes', () => {
  expect(titles(at('20:00:00'))).toEqual(['A Borrowed Room', 'Rehearsal', 'The Long Table']);
  expect(titles(at('20:21:00'))).toEqual(['Rehearsal', 'The Long Table']);
  expect(titles(at('21:26:00'))).toEqual([null]);
  expect(titles(at('19:00:00'))).toEqual([null, 'A Borrowed Room', 'Rehearsal', 'The Long Table']);
});

it('the progress of a film is the elapsed share of its programme', () => {
  const film = { starts_at: '2026-01-15T20:00:00Z', ends_at: '2026-01-15T21:00:00Z' };
  expect([at('19:00:00'), at('20:15:00'), at('22:00:00')].map((ms) => shareOf(film, ms))).toEqual([
    0, 0.25, 1,
  ]);
});
