/** A refusal is the page's level 1 heading, unless the page has one already, and returns to the requested scene. */
import { expect, test } from 'vitest';
import { fixturePlay } from '../playback/fixtures.ts';
import { refusedProps } from './refused-props.ts';

const data = { movie: null, free: null, scene: null, play: null };
const path = '/film/vermilion/watch/movie/1';

test('a refusal during playback adds no second level 1 heading', () => {
  expect(refusedProps({ data, path }).heading).toBe('h1');
  expect(refusedProps({ data: { ...data, play: fixturePlay }, path }).heading).toBe('h2');
});

test('a refusal returns to the requested scene', () => {
  expect(refusedProps({ data, path }).path).toBe(path);
  expect(refusedProps({ data: { ...data, scene: 3 }, path }).path).toBe(`${path}?scene=3`);
});
