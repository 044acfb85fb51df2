/** A redirect after login never leaves the site. */
import * as fc from '#tests/support/fast-check.ts';
import { expect, it } from 'vitest';
import { sameSitePath } from './destination.ts';

it.each([
  ['/confess', '/confess'],
  ['/de/film?page=2#reviews', '/de/film?page=2#reviews'],
  ['//elsewhere.example/film', null],
  ['/\\elsewhere.example', null],
  ['/\t/elsewhere.example', null],
  ['https://elsewhere.example', null],
  ['javascript:alert(1)', null],
  ['film', null],
  ['', null],
  [null, null],
])('%j becomes %j', (given, path) => expect(sameSitePath(given)).toBe(path));

it('the redirect stays on this site for any input', () => {
  const parts = fc.constantFrom(
    '/',
    '\\',
    '.',
    ':',
    '@',
    '\t',
    '\n',
    '%2f',
    'elsewhere.example',
    'film',
    '?',
    '#',
    ' ',
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 8 }), (given) => {
      const path = sameSitePath(given.join(''));
      expect(new URL(path ?? '/', 'https://site.example').origin).toBe('https://site.example');
    }),
  );
});
