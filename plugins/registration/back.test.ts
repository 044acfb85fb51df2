/** A new member goes on to a page of this site, whatever the address says. */
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
])('From %j they go on to %s.', (back, path) => {
  expect(backOf(new URLSearchParams({ back }))).toBe(path);
});
