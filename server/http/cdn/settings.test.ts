/** Settings of a CDN. */
import { expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { ConfigFault } from '#server/config/config-fault.ts';

const SECRET = 'x'.repeat(32);
const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as ConfigFault).faults;
  }
};

it('no CDN caches pages unless it is configured with a trusted proxy, and purges are signed', () => {
  const cdnOf = (env: Record<string, string>) => readConfig({ SECRET, ...env }).cdn;
  expect(cdnOf({})).toBeUndefined();
  expect(cdnOf({ CDN: 'off' })).toBeUndefined();
  expect(cdnOf({ CDN: 's-maxage' })).toEqual({ header: 's-maxage', purge: undefined });
  const purge = { CDN_PURGE_URL: 'https://purge.example/', CDN_PURGE_SECRET: SECRET };
  expect(cdnOf({ CDN: 'targeted', ...purge })).toEqual({
    header: 'targeted',
    purge: { url: 'https://purge.example/', secret: SECRET },
  });
  expect(faultsOf({ SECRET, CDN: 'on' })).toEqual(['CDN must be one of off, targeted, s-maxage']);
  expect(faultsOf({ SECRET, ...purge })).toEqual([
    'CDN must be targeted or s-maxage when CDN_PURGE_URL is set',
  ]);
  expect(faultsOf({ SECRET, CDN: 'targeted', CDN_PURGE_URL: 'https://purge.example/' })).toEqual([
    'CDN_PURGE_SECRET must be set, with at least 32 characters, when CDN_PURGE_URL is',
  ]);
  expect(
    faultsOf({ SECRET, CDN: 'targeted', ...purge, CDN_PURGE_URL: 'https://user:word@purge.example/' }),
  ).toEqual(['CDN_PURGE_URL must name no user and no password: calls are signed']);
  expect(
    faultsOf({ SECRET, CDN: 'targeted', NODE_ENV: 'production', PUBLIC_URL: 'https://films.example' }),
  ).toEqual(['TRUST_PROXY must list the CDN when CDN is set']);
});
