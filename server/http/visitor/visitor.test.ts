/** The visitor of a request. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getVisitor } from '#ports/visitor.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { deviceOf, isBot } from './bots.ts';
import { trustList } from '#server/http/hosts/trust.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin({ env: { TRUST_PROXY: '127.0.0.1, 10.0.0.0/8', DEFAULT_COUNTRY: 'PT' } });
});
afterAll(() => site.close());

async function visitor(headers: Record<string, string>, remoteAddress = '127.0.0.1') {
  const answer = await site.app.inject({ url: '/api/visitor', headers, remoteAddress });
  return answer.json() as Record<string, unknown>;
}

it.each([
  ['a trusted proxy', { 'x-el-country': 'FR' }, '10.1.2.3', 'FR', null],
  ['a trusted proxy, mapped', { 'x-el-country': 'FR' }, '::ffff:10.1.2.3', 'FR', null],
  ['a stranger', { 'x-el-country': 'FR' }, '203.0.113.9', 'PT', null],
  [
    'a stranger who names a proxy',
    { 'x-el-country': 'FR', 'x-forwarded-for': '10.1.2.3' },
    '203.0.113.9',
    'PT',
    null,
  ],
  ['a trusted proxy with a state', { 'x-el-country': 'US', 'x-el-us-state': 'tx' }, '10.1.2.3', 'US', 'TX'],
  ['a state outside the US', { 'x-el-country': 'FR', 'x-el-us-state': 'TX' }, '10.1.2.3', 'FR', null],
  ['nonsense', { 'x-el-country': "F'; --", 'x-el-us-state': '??' }, '10.1.2.3', 'PT', null],
  ['a trusted proxy without the headers', {}, '10.1.2.3', 'PT', null],
])('edge headers of %s are trusted only from a proxy', async (_who, headers, from, country, state) => {
  expect(await visitor(headers, from)).toMatchObject({ country, country_state: state });
});

it('a gated or unclear place requires age verification', async () => {
  expect(await visitor({ 'x-el-country': 'GB' })).toMatchObject({
    age_verification_required: true,
    age_verified: false,
  });
  expect(await visitor({ 'x-el-country': 'ES' })).toMatchObject({ age_verification_required: false });
  for (const country of ['ES, GB', 'GBR', 'T1', 'US'])
    expect(await visitor({ 'x-el-country': country })).toMatchObject({ age_verification_required: true });
});

it('Global Privacy Control, crawlers and mobile devices are detected', async () => {
  const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
  expect(await visitor({ 'sec-gpc': '1', 'user-agent': phone })).toMatchObject({
    gpc: true,
    device: 'MOBILE',
    is_bot: false,
  });
  expect(isBot('Mozilla/5.0 (compatible; Googlebot/2.1)')).toBe(true);
  expect(isBot('Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0')).toBe(false);
  expect(isBot(undefined)).toBe(false);
  expect(deviceOf('Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0')).toBe('DESKTOP');
});

it.each([
  ['its own header', { locale: 'de', cookie: 'locale=es', 'accept-language': 'fr' }, '?locale=fr', 'Filme'],
  ['its address', { cookie: 'locale=es', 'accept-language': 'de' }, '?locale=fr', 'Films'],
  ['its cookie', { cookie: 'locale=es', 'accept-language': 'de' }, '', 'Películas'],
  ['its browser', { 'accept-language': 'zz;q=0.9, de-AT;q=0.8' }, '', 'Filme'],
  ['no possible meaning', { locale: 'xx', cookie: 'locale=yy' }, '?locale=zz', 'Films'],
])('a call takes its language from %s', async (_what, headers, query, films) => {
  const answer = await site.app.inject({
    url: `/api/navigation${query}`,
    headers: headers as Record<string, string>,
  });
  expect((answer.json() as { name: string }[])[0]?.name).toBe(films);
});

it('calls within the process have the same visitor', async () => {
  const outer = site.visitor({ 'x-el-country': 'DE' });
  expect((await outer.http.call(getVisitor)).country).toBe('DE');
});

it('trustList matches addresses and networks', () => {
  const trusted = trustList(['10.0.0.0/8', '2001:db8::/32', '::1']);
  expect(['10.9.9.9', '::ffff:10.9.9.9', '2001:db8::5', '::1'].every(trusted)).toBe(true);
  expect(['11.0.0.1', '2001:db9::1', '', 'proxy'].some(trusted)).toBe(false);
});
