/** A site published under https sets secure cookies only, regardless of what a proxy sends. */
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestOrigin } from '#server/testing/origin.ts';
import { testSite } from './support/site.ts';

const HOST = 'films.example';
const PASSWORD = 'a long evening by the sea';
let site: TestOrigin;
beforeAll(async () => {
  site = await testSite({ seeded: false, env: { PUBLIC_URL: `https://${HOST}` } });
}, 60_000);
afterAll(() => site.close());

/** Cookies of one response to a plain http request, as from an untrusted proxy. */
async function cookiesOf(options: InjectOptions): Promise<string[]> {
  const answer = await site.app.inject({ ...options, headers: { host: HOST, ...options.headers } });
  return [answer.headers['set-cookie'] ?? []].flat();
}

it.each([
  [
    'sign-up',
    { url: '/api/sign-up', method: 'POST', payload: { email: 'a@example.org', password: PASSWORD } },
  ],
  ['a chosen language', { url: '/api/locale', method: 'POST', payload: { locale: 'de' } }],
  ['the age gate', { url: '/film', headers: { 'x-el-country': 'GB' } }],
])('the cookies of %s are secure only', async (_what, options) => {
  const set = await cookiesOf(options as InjectOptions);
  expect(set.length).toBeGreaterThan(0);
  for (const one of set) expect(one).toMatch(/; Secure/);
});
