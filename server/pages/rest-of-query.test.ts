/** A redirect keeps query parameters that its page does not read, but not to another site. */
import { expect, it } from 'vitest';
import { withRest } from './rest-of-query.ts';

it.each([
  ['/film', '/film/?utm_source=mail&page=0', '/film/?page=0', '/film?utm_source=mail'],
  [
    '/login?redirect=%2Fprofile',
    '/profile?utm_source=a+b&x=1&x=2',
    '/profile',
    '/login?redirect=%2Fprofile&utm_source=a+b&x=1&x=2',
  ],
  ['/login?x=own#here', '/profile?x=other&y=1', '/profile', '/login?x=own&y=1#here'],
  ['/film?order=title', '/Film?order=title', '/Film?order=title', '/film?order=title'],
  [
    '/film?order=title&page=2',
    '/film?page=-2&x=1&order=title',
    '/film?order=title&page=-2',
    '/film?page=2&x=1&order=title',
  ],
  ['https://sister.example/', '/out?utm_source=mail', '/out', 'https://sister.example/'],
  ['//sister.example/', '/out?utm_source=mail', '/out', '//sister.example/'],
])('a redirect to %s from %s, of which the page reads %s, goes to %s', (location, url, address, led) => {
  expect(withRest(location, url, address)).toBe(led);
});
