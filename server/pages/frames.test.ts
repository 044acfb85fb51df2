/** Which pages may show other sites in frames: those that somebody named, and no others. */
import { expect, it } from 'vitest';
import { policyOf } from '#server/http/security/policy.ts';
import { framesOf } from './frames.ts';

const SOURCES = [{ paths: ['/sign-up', '/profile'], frames: ['https://pay.example'] }];

it.each(['/sign-up', '/sign-up/spring', '/profile'])('%s may', (path) => {
  expect(framesOf(SOURCES, path)).toEqual(['https://pay.example']);
});

it.each(['/', '/sign-up-here', '/film/sign-up', '/profiles'])('%s may not', (path) => {
  expect(framesOf(SOURCES, path)).toEqual([]);
});

it('a policy names the frames of its page, and leaves every other page to the site itself', () => {
  const parts = { scripts: [], styles: [] };
  expect(policyOf(parts, { frames: ['https://pay.example'] })).toContain(
    ";frame-src 'self' https://pay.example;",
  );
  expect(policyOf(parts)).not.toContain('frame-src');
});
