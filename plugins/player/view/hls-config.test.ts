/** Configuration of hls.js: retries and signed URLs. */
import { expect, test } from 'vitest';
import { addressesOf, hlsConfig, retryPolicyOf, REFUSED_TRIES } from './hls-config.ts';

const OLD = '/media/old/clip-1';
const NEW = '/media/new/clip-1';
const retryPolicy = retryPolicyOf(() => {});
const SITE = 'https://films.example';

test("segments are requested at the film's current URL, regardless of the URL of their playlist", () => {
  const addresses = addressesOf(`${OLD}/master.m3u8`);
  expect(addresses.now(`${SITE}${OLD}/v0/s01.m4s`)).toBe(`${SITE}${OLD}/v0/s01.m4s`);
  addresses.renew(`${NEW}/master.m3u8`);
  expect(addresses.now(`${SITE}${OLD}/v0/s01.m4s`)).toBe(`${SITE}${NEW}/v0/s01.m4s`);
  expect(addresses.now(`${SITE}${NEW}/v0/s01.m4s`)).toBe(`${SITE}${NEW}/v0/s01.m4s`);
  addresses.renew('/media/newest/clip-1/master.m3u8');
  expect(addresses.now(`${SITE}${OLD}/v0/s01.m4s`)).toBe(`${SITE}/media/newest/clip-1/v0/s01.m4s`);
  expect(addresses.now(`${SITE}/other.vtt`)).toBe(`${SITE}/other.vtt`);
});

test('hls.js opens the current URL and does not change a correct one', () => {
  const addresses = addressesOf(`${OLD}/master.m3u8`);
  const { xhrSetup } = hlsConfig({ beginS: 0, addresses, retryPolicy });
  const opened: unknown[][] = [];
  const xhr = { open: (...asked: unknown[]) => opened.push(asked) } as unknown as XMLHttpRequest;
  xhrSetup(xhr, `${SITE}${OLD}/v0/s01.m4s`);
  addresses.renew(`${NEW}/master.m3u8`);
  xhrSetup(xhr, `${SITE}${OLD}/v0/s01.m4s`);
  expect(opened).toEqual([['GET', `${SITE}${NEW}/v0/s01.m4s`, true]]);
});

test.each([
  ['no answer at all', { code: 0 }, false, true, 'media.unreachable'],
  ['no answer in time', undefined, true, true, 'media.unreachable'],
  ['an origin that is down', { code: 503 }, false, true, 'media.unreachable'],
  ['an expired URL', { code: 403 }, false, true, 'media.refused'],
  ['access that has ended', { code: 402 }, false, true, 'media.refused'],
  ['a missing part', { code: 404 }, false, false, undefined],
] as const)('%s is retried or not, and reported as expected', (_name, response, isTimeout, again, fault) => {
  const reported: string[] = [];
  expect(retryPolicyOf((one) => reported.push(one)).again({}, 900, isTimeout, response)).toBe(again);
  expect(reported).toEqual(fault ? [fault] : []);
});

test('a URL that stays refused is given up, unless a segment was loaded in the meantime', () => {
  const { again, loaded } = retryPolicyOf(() => {});
  const refusals = () => Array.from({ length: REFUSED_TRIES + 1 }, () => again({}, 0, false, { code: 403 }));
  const expected = [...Array<boolean>(REFUSED_TRIES).fill(true), false];
  expect(refusals()).toEqual(expected);
  loaded();
  expect(refusals()).toEqual(expected);
});

test('with data saving, playback starts with the smallest video and prefetches little', () => {
  const addresses = addressesOf(`${OLD}/master.m3u8`);
  expect(hlsConfig({ beginS: 0, addresses, retryPolicy, sparesData: true })).toMatchObject({
    startLevel: 0,
    startFragPrefetch: false,
    capLevelToPlayerSize: false,
  });
  expect(hlsConfig({ beginS: 0, addresses, retryPolicy })).not.toHaveProperty('startLevel');
});
