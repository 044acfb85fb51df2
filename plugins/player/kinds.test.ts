/** Watch URLs contain a kind and a media id; any other URL is not found. */
import { expect, test } from 'vitest';
import { mediaIdOf, playTypeOf } from './kinds.ts';

test.each([
  ['movie', 'movie'],
  ['trailer', 'trailer'],
  ['other', 'other'],
  ['bhs', 'bhs'],
  ['bhs-2', 'bhs'],
  ['bhs-related', 'bhs'],
  ['bts', 'bts'],
  ['behind-the-scenes', 'bts'],
  ['behind_the_scenes', 'bts'],
  ['interview-ines-calder', 'interview'],
  ['chapter-3', 'chapter'],
])('%s plays as %s', (kind, type) => expect(playTypeOf(kind)).toBe(type));

test.each(['', 'film', 'movie-2', 'trailer-de', 'bhs_2', 'interview-', 'MOVIE', 'chapter-3/4'])(
  '%s is not a kind',
  (kind) => expect(playTypeOf(kind)).toBeNull(),
);

test('the media id is the last segment of the path', () => {
  expect(mediaIdOf({ id: '12' })).toBe(12);
  expect(mediaIdOf({ '*': 'a-borrowed-room/12' })).toBe(12);
});

test.each(['', '0', '012', '1.5', '-1', '99999999999', '2147483648', 'twelve'])(
  '%s is not a media id',
  (id) => expect(mediaIdOf({ id })).toBeNull(),
);
