/** Every path that queries the database has a limit. */
import { expect, it } from 'vitest';
import { testOrigin } from '#server/testing/origin.ts';

it.each([
  '/media/signature/clip/master.m3u8',
  '/images/icon-512.png',
  '/images/explicit/x.avif',
  '/readyz',
  '/film',
])('calls of %s are limited per IP address', async (url) => {
  const strict = await testOrigin({
    callsPerMinute: 3,
    pages: async (app) => void app.get('/*', async () => 'a page'),
  });
  const ask = (remoteAddress = '203.0.113.9') => strict.app.inject({ url, remoteAddress });
  for (let call = 0; call < 3; call += 1) expect((await ask()).statusCode).not.toBe(429);
  const refused = await ask();
  expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'too_many_requests' }]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('203.0.113.10')).statusCode).not.toBe(429);
  expect((await strict.app.inject({ url: '/healthz', remoteAddress: '203.0.113.9' })).statusCode).toBe(200);
  await strict.close();
});
