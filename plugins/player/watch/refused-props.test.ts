/** A refusal names its page, unless the page has a name already, and leads back to the scene that was asked for. */
import { expect, test } from 'vitest';
import { fixturePlay } from '../playback/fixtures.ts';
import { refusedProps } from './refused-props.ts';

const data = { movie: null, free: null, scene: null, play: null };
const path = '/film/vermilion/watch/movie/1';

test('a refusal that comes while a film plays is no second first heading', () => {
  expect(refusedProps({ data, path }).heading).toBe('h1');
  expect(refusedProps({ data: { ...data, play: fixturePlay }, path }).heading).toBe('h2');
});

test('a refusal leads back to the scene that was asked for', () => {
  expect(refusedProps({ data, path }).path).toBe(path);
  expect(refusedProps({ data: { ...data, scene: 3 }, path }).path).toBe(`${path}?scene=3`);
});
