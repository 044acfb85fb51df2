/** The host names under which the site responds. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';

const pages: NonNullable<Parameters<typeof testOrigin>[0]>['pages'] = async (app) => {
  app.get('/*', async () => 'a page');
};
const PUBLIC = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://nocturne-films.com',
  ALLOWED_HOSTS: 'www.nocturne-films.com, films.internal',
  TRUST_PROXY: '10.0.0.0/8',
};

let production: TestOrigin;
let development: TestOrigin;
beforeAll(async () => {
  production = await testOrigin({ env: PUBLIC, pages });
  development = await testOrigin({ pages });
});
afterAll(async () => {
  await production.close();
  await development.close();
});

const statusAt = async (
  site: TestOrigin,
  host: string,
  url = '/film',
  headers = {},
  remoteAddress = '203.0.113.9',
) => (await site.app.inject({ url, remoteAddress, headers: { host, ...headers } })).statusCode;

describe('in production', () => {
  it.each([
    'nocturne-films.com',
    'NOCTURNE-films.com:443',
    'nocturne-films.com:8080',
    'www.nocturne-films.com',
    'films.internal',
    'localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
  ])('the site responds to the host %s in production', async (host) => {
    expect(await statusAt(production, host)).toBe(200);
    expect(await statusAt(production, host, '/api/settings')).toBe(200);
  });

  it.each([
    'evil.example',
    'nocturne-films.com.evil.example',
    'evil.example:3000',
    'nocturne-films.com@evil.example',
    'evil.example/nocturne-films.com',
    'nocturne-films.com evil.example',
    '203.0.113.5',
    '10.0.0.4:3000',
    'localhost.evil.example',
  ])('only health checks are answered for the host "%s"', async (host) => {
    for (const url of ['/film', '/api/settings', '/images/icon-512.png', '/no/such/page', '/sitemap.xml'])
      expect(await statusAt(production, host, url), url).toBe(421);
    expect(await statusAt(production, host, '/healthz')).toBe(200);
    expect(await statusAt(production, host, '/readyz')).toBe(200);
  });

  it('a refusal by host has data headers and points the operator to ALLOWED_HOSTS', async () => {
    const answer = await production.app.inject({ url: '/film', headers: { host: 'evil.example' } });
    expect(answer.json()).toMatchObject({
      code: 'unknown_host',
      message: expect.stringContaining('ALLOWED_HOSTS'),
    });
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    });
  });

  it('a forwarded host counts only if the proxy is trusted', async () => {
    const handedOn = (host: string) => ({ 'x-forwarded-host': host });
    const [proxy, stranger] = ['10.1.2.3', '203.0.113.9'];
    const ask = (host: string, from: string) =>
      statusAt(production, 'app:3000', '/film', handedOn(host), from);
    expect(await ask('nocturne-films.com', proxy)).toBe(200);
    expect(await ask('evil.example', proxy)).toBe(421);
    expect(await ask('nocturne-films.com', stranger)).toBe(421);
  });
});

it.each([
  ['localhost:3000', 200],
  ['192.168.1.5:3000', 200],
  ['[fd00::5]:3000', 200],
  ['rebound.example', 421],
])('the host %s gets %i in development', async (host, status) => {
  expect(await statusAt(development, host)).toBe(status);
});

describe('a call that changes something', () => {
  const call = async (site: TestOrigin, host: string, origin: string) =>
    (
      await site.app.inject({
        method: 'POST',
        url: '/api/logout',
        headers: { host, origin, cookie: 'Authorization=none', 'x-requested-with': 'XMLHttpRequest' },
      })
    ).statusCode;

  it.each([
    ['nocturne-films.com', 'https://nocturne-films.com'],
    ['www.nocturne-films.com', 'https://www.nocturne-films.com'],
    ['app.localhost:3000', 'https://nocturne-films.com'],
  ])('a change to %s from %s is accepted', async (host, origin) => {
    expect(await call(production, host, origin)).not.toBe(403);
  });

  it.each([
    ['evil.example', 'https://evil.example', 421],
    ['nocturne-films.com', 'https://evil.example', 403],
    ['nocturne-films.com', 'https://www.nocturne-films.com', 403],
    ['nocturne-films.com', 'https://nocturne-films.com.evil.example', 403],
  ])('a change to %s from %s is refused', async (host, origin, status) => {
    expect(await call(production, host, origin)).toBe(status);
  });
});
