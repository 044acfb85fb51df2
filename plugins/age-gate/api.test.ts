/** Return paths never leave the site, and only the listed paths are exempt. */
import * as fc from '#tests/support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { isSitePath, returnPathOf } from './api.ts';
import { isListed } from './rule-paths.ts';

describe('a return path', () => {
  test.each(['/', '/film?page=2', '/de/series/night-swim', '/film/a%20b'])('%s is stored', (path) => {
    expect(returnPathOf(path)).toBe(path);
  });

  test.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    'javascript:alert(1)',
    'film',
    '',
    null,
    `/${'a'.repeat(3000)}`,
    '/age-verification?return=/x',
    '/de/age-verification',
    '/.//elsewhere.example',
  ])('%s becomes the home page', (path) => {
    expect(returnPathOf(path)).toBe('/');
  });

  test('is percent-encoded for a response header', () => {
    expect(returnPathOf('/film/\u2028x?q=é')).toBe('/film/%E2%80%A8x?q=%C3%A9');
  });

  test('stays on the site for any input, as browsers parse it', () => {
    const text = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.string().map((given) => `/${given}`),
    );
    fc.assert(
      fc.property(text, (given) => {
        const path = returnPathOf(given);
        expect(isSitePath(path)).toBe(true);
        expect(new URL(path, 'https://site.example').origin).toBe('https://site.example');
        expect(path).toMatch(/^[\x21-\x7e]+$/);
      }),
    );
  });
});

test.each([
  ['/login', true],
  ['/legal', true],
  ['/recover-password/abc', true],
  ['/loginx', false],
  ['/film/login', false],
])('whether %s is in the list is %s', (path, exempt) => {
  expect(isListed(path)).toBe(exempt);
});
