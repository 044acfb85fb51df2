/** Checks that a new member is sent only to pages of this site, regardless of what the URL contains. */
import { expect, it } from 'vitest';
import { backOf } from './back.ts';

it.each([
  ['/film/night-swim', '/film/night-swim'],
  ['/film/night-swim/watch/movie/3?scene=2', '/film/night-swim/watch/movie/3?scene=2'],
  ['', '/'],
  ['film', '/'],
  ['https://evil.example', '/'],
  ['//evil.example/film', '/'],
  ['/\\evil.example', '/'],
  ['/..//evil.example', '/'],
])('the parameter back=%j leads to the path %s', (back, path) => {
  expect(backOf(new URLSearchParams({ back }))).toBe(path);
});
