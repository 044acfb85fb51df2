/** Settings of a tag manager, and the content security policy that they produce. */
import { expect, it } from 'vitest';
import { policyOf } from '#server/http/security/policy.ts';
import { testConfig } from '../testing/origin.ts';

const of = (env: Record<string, string>) => testConfig(env).tagManager;

it('there is no tag manager unless TAG_MANAGER_ID is set', () => {
  expect(of({})).toBeNull();
  expect(of({ TAG_MANAGER_URL: 'https://tags.films.example' })).toBeNull();
});

it('the script of the container is loaded from Google or from TAG_MANAGER_URL', () => {
  expect(of({ TAG_MANAGER_ID: 'GTM-ABC1234' })).toMatchObject({
    script: 'https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234',
    host: 'https://www.googletagmanager.com',
  });
  expect(
    of({
      TAG_MANAGER_ID: 'GTM-ABC1234',
      TAG_MANAGER_URL: 'https://tags.films.example',
      TAG_MANAGER_REPORTS: 'https://*.reports.example',
    }),
  ).toEqual({
    script: 'https://tags.films.example/gtm.js?id=GTM-ABC1234',
    host: 'https://tags.films.example',
    reports: ['https://*.reports.example'],
  });
});

it('several brands have one container in common, one each, or none', () => {
  const brandsOf = (TAG_MANAGER_ID: string) => {
    const { tagManager, otherBrands } = testConfig({ BRANDS: 'streaming,store', TAG_MANAGER_ID });
    return [tagManager, ...otherBrands.map((one) => one.tagManager)].map((one) => one?.script.split('=')[1]);
  };
  expect(brandsOf('GTM-ABC1234')).toEqual(['GTM-ABC1234', 'GTM-ABC1234']);
  expect(brandsOf('GTM-ABC1234, GTM-DEF5678')).toEqual(['GTM-ABC1234', 'GTM-DEF5678']);
  expect(brandsOf('none,GTM-DEF5678')).toEqual([undefined, 'GTM-DEF5678']);
  expect(() => brandsOf('none,none,none')).toThrow(
    'TAG_MANAGER_ID must be one for all brands, or 2 by comma',
  );
});

it.each([
  ['TAG_MANAGER_ID', 'UA-1'],
  ['TAG_MANAGER_ID', 'GTM-abc"; script'],
  ['TAG_MANAGER_URL', 'https://*.example'],
  ['TAG_MANAGER_URL', 'https://tags.example/path'],
  ['TAG_MANAGER_URL', "https://tags.example; script-src 'unsafe-inline'"],
  ['TAG_MANAGER_REPORTS', "'unsafe-inline'"],
])('%s may not be %s', (name, value) => {
  expect(() => of({ TAG_MANAGER_ID: 'GTM-ABC1234', [name]: value })).toThrow(name);
});

it('the content security policy allows the given sites for scripts, images and connections only', () => {
  const parts = { scripts: [], styles: [] };
  const plain = policyOf(parts);
  expect(plain).not.toContain('http');
  const policy = policyOf(parts, {
    scripts: ['https://tags.example'],
    connects: ['https://tags.example', 'https://reports.example'],
    images: ['https://reports.example'],
  });
  expect(policy).toContain("script-src 'self' https://tags.example;");
  expect(policy).toContain("img-src 'self' data: https://reports.example;");
  expect(policy).toContain("connect-src 'self' https://tags.example https://reports.example;");
  expect(policy).toContain("style-src 'self' 'sha256-");
  expect(policy.match(/https:/g)).toHaveLength(4);
});
