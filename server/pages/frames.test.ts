/** Pages may show other sites in frames only if their path is listed. */
import { expect, it } from 'vitest';
import { policyOf } from '#server/http/security/policy.ts';
import { framesOf } from './frames.ts';

const SOURCES = [{ paths: ['/sign-up', '/profile'], frames: ['https://pay.example'] }];

it.each(['/sign-up', '/sign-up/spring', '/profile'])('%s may show the listed site', (path) => {
  expect(framesOf(SOURCES, path)).toEqual(['https://pay.example']);
});

it.each(['/', '/sign-up-here', '/film/sign-up', '/profiles'])('%s may not show another site', (path) => {
  expect(framesOf(SOURCES, path)).toEqual([]);
});

it('a content security policy lists the frames of its page and has no frame-src for other pages', () => {
  const parts = { scripts: [], styles: [] };
  expect(policyOf(parts, { frames: ['https://pay.example'] })).toContain(
    ";frame-src 'self' https://pay.example;",
  );
  expect(policyOf(parts)).not.toContain('frame-src');
});
