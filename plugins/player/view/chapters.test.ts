/** Scenes become a chapters track, and positions are formatted for people. */
import { expect, test } from 'vitest';
import { chaptersOf, sceneAt, sceneBeside } from './chapters.ts';
import { clockOf } from '#ui/media/clock.ts';

const markers = [
  { id: 1, title: 'The tide turns', at_s: 0 },
  { id: 2, title: 'Under <the> surface\n& below', at_s: 6.5 },
];

test('each scene lasts until the next one, the last until the end, and titles are plain text', () => {
  expect(chaptersOf(markers, 24)).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:06.500\nThe tide turns\n\n' +
      '00:00:06.500 --> 00:00:24.000\nUnder &lt;the> surface &amp; below\n',
  );
});

test('the scene at a position is the last one that has started', () => {
  expect(sceneAt(markers, 6.5)?.id).toBe(2);
  expect(sceneAt(markers, 6)?.id).toBe(1);
  expect(sceneAt([markers[1]!], 1)).toBeNull();
});

test.each([
  [3, 1, 2],
  [10, 1, undefined],
  [12, -1, 2],
  [8, -1, 1],
  [1, -1, 1],
] as const)('from %d s, %d scene further is the scene %s', (positionS, by, expected) => {
  expect(sceneBeside(markers, positionS, by)?.id).toBe(expected);
});

test.each([
  [0, '0:00'],
  [750.9, '12:30'],
  [3725, '1:02:05'],
  [-1, '0:00'],
])('%d s is formatted as %s', (positionS, text) => expect(clockOf(positionS)).toBe(text));
