/** Swipes that turn to another story, and gestures that do not. */
import { expect, test } from 'vitest';
import { wayOfSwipe } from './use-turning.ts';

const WIDTH = 390;

test.each([
  ['to the left', { x: 300, y: 400 }, { x: 180, y: 410 }, 'next'],
  ['to the right', { x: 100, y: 400 }, { x: 220, y: 380 }, 'previous'],
  ['that is short', { x: 200, y: 400 }, { x: 150, y: 400 }, null],
  ['that scrolls', { x: 200, y: 400 }, { x: 110, y: 460 }, null],
  ['from the left edge', { x: 10, y: 400 }, { x: 200, y: 400 }, null],
  ['from the right edge', { x: 380, y: 400 }, { x: 200, y: 400 }, null],
])('a swipe %s leads to %s', (_, from, to, way) => {
  expect(wayOfSwipe(from, to, WIDTH)).toBe(way);
});
