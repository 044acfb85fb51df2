/** Only visitors at this machine see the development pages. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testOrigin, type TestOrigin } from '../testing/origin.ts';

const PAGES = [
  '/_dev',
  '/_dev/inspector',
  '/_dev/inspector/settings',
  '/_dev/mail',
  '/_dev/mail.json',
  '/_dev/api',
  '/_dev/age/style.css',
];
let site: TestOrigin;
let open: TestOrigin;
beforeAll(async () => {
  site = await testOrigin();
  open = await testOrigin({ env: { DEV_PAGES: 'anywhere' } });
});
afterAll(async () => {
  await site.close();
  await open.close();
});

const LOCAL = { remoteAddress: '127.0.0.1', headers: { host: 'localhost:3000' } };

it.each([
  ['IPv4', LOCAL],
  ['IPv6', { remoteAddress: '::1', headers: { host: '[::1]:3000' } }],
  ['IPv4 on an IPv6 socket', { remoteAddress: '::ffff:127.0.0.1', headers: { host: '127.0.0.1:3000' } }],
])('development pages answer requests from this machine over %s', async (_what, from) => {
  for (const url of PAGES) expect((await site.app.inject({ url, ...from })).statusCode, url).toBe(200);
});

it.each([
  ['another machine', { remoteAddress: '192.168.1.7', headers: { host: '192.168.1.5:3000' } }],
  [
    'another machine that says localhost',
    { remoteAddress: '203.0.113.9', headers: { host: 'localhost:3000' } },
  ],
  [
    'a proxy at this machine',
    { ...LOCAL, headers: { host: 'localhost:3000', 'x-forwarded-for': '203.0.113.9' } },
  ],
  [
    'a proxy that claims this machine',
    { ...LOCAL, headers: { host: 'localhost', 'x-forwarded-for': '127.0.0.1' } },
  ],
  [
    'a proxy of another address family',
    { ...LOCAL, headers: { host: 'localhost', forwarded: 'for=203.0.113.9' } },
  ],
  ['an address that is not assigned to this machine', { ...LOCAL, headers: { host: '192.168.1.5:3000' } }],
])('development pages refuse %s', async (_what, from) => {
  for (const url of PAGES) {
    const answer = await site.app.inject({ url, ...from });
    expect([answer.statusCode, answer.json()], url).toMatchObject([403, { code: 'forbidden' }]);
  }
});

it('development pages refuse a foreign host name that points to this machine', async () => {
  for (const url of PAGES) {
    const answer = await site.app.inject({ ...LOCAL, url, headers: { host: 'rebound.example:3000' } });
    expect(answer.statusCode, url).toBe(421);
  }
});

it('the sandbox of age verification also refuses other machines', async () => {
  for (const url of ['/_dev/age/verifications', '/_dev/age/verify/some-id']) {
    const answer = await site.app.inject({ method: 'POST', url, remoteAddress: '192.168.1.7' });
    expect(answer.statusCode, url).toBe(403);
  }
});

it('DEV_PAGES=anywhere opens the development pages to everyone who reaches the site', async () => {
  const from = { remoteAddress: '192.168.1.7', headers: { host: '192.168.1.5:3000' } };
  for (const url of PAGES) expect((await open.app.inject({ url, ...from })).statusCode, url).toBe(200);
});
