/** Security headers, health, metrics, and pages that production hides. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin({
    pages: async (app) => {
      app.get('/*', async (_request, reply) => reply.type('text/html').send(''));
    },
  });
});
afterAll(() => site.close());

it('a page without its own policy allows only scripts of the site', async () => {
  const policy = String((await site.app.inject('/film')).headers['content-security-policy']);
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain('unsafe');
  for (const part of [
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "media-src 'self' blob:",
  ])
    expect(policy).toContain(part);
});

it('a page has the other security headers', async () => {
  const { headers } = await site.app.inject('/film');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers['permissions-policy']).toContain('camera=()');
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('strict-transport-security');
});

it.each(['/api/settings', '/api/none', '/api/movies/none', '/healthz'])(
  'data at %s may load nothing and cannot be framed',
  async (url) => {
    const { headers } = await site.app.inject(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(headers).not.toHaveProperty('permissions-policy');
  },
);

it('refusals outside any route have security headers', async () => {
  const { statusCode, headers } = await site.app.inject({ method: 'PUT', url: '/film' });
  expect(statusCode).toBe(404);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
});

it('a file has only the headers that apply to files', async () => {
  const { statusCode, headers } = await site.app.inject('/images/brands/streaming/icon-512.png');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  for (const name of ['content-security-policy', 'permissions-policy', 'cross-origin-opener-policy'])
    expect(headers).not.toHaveProperty(name);
});

it('an unknown API path is not served as a page', async () => {
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    const answer = await site.app.inject({ method, url: '/api/no/such/endpoint' });
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'not_found' }]);
  }
  expect((await site.app.inject('/no/such/page')).headers['content-type']).toBe('text/html');
});

it('responses over https have Strict-Transport-Security', async () => {
  for (const url of ['/film', '/api/settings']) {
    const { headers } = await site.app.inject({ url, headers: { 'x-forwarded-proto': 'https' } });
    expect(headers['strict-transport-security']).toMatch(/max-age=31536000/);
  }
});

it('/healthz reports ok and /readyz reports ready', async () => {
  expect((await site.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await site.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
});

it('metrics count responses by route and contain nothing of the visitor', async () => {
  await site.app.inject('/api/persons/performers/slug/private-name?token=private');
  const text = await site.app.metrics.text();
  expect(text).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} \d+/,
  );
  expect(text).not.toContain('private');
});

it('the call limit of an IP address applies to its whole network', async () => {
  const strict = await testOrigin({ callsPerMinute: 2 });
  const ask = (url: string) => strict.app.inject({ url, remoteAddress: '2001:db8::1' });
  expect([(await ask('/api/settings')).statusCode, (await ask('/api/settings')).statusCode]).toEqual([
    200, 200,
  ]);
  const refused = await ask('/api/settings');
  expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'too_many_requests' }]);
  // A neighbour in the same IPv6 network counts as the same visitor; health checks are not counted.
  const neighbour = await strict.app.inject({ url: '/api/settings', remoteAddress: '2001:db8::2' });
  expect(neighbour.statusCode).toBe(429);
  expect((await ask('/healthz')).statusCode).toBe(200);
  await strict.close();
});

it('nothing below /_dev is served in production', async () => {
  const closed = await testOrigin({ env: { NODE_ENV: 'production' } });
  for (const url of [
    '/_dev',
    '/_dev/mail',
    '/_dev/api',
    '/_dev/mail.json',
    '/_dev/inspector',
    '/_dev/inspector/plugins',
    '/_dev/members',
    '/_dev/age/style.css',
  ])
    expect((await closed.app.inject(url)).statusCode).toBe(404);
  // Production ignores a simulated place as well.
  const chosen = { host: 'localhost', cookie: 'dev_place=GB' };
  const { country } = (await closed.app.inject({ url: '/api/visitor', headers: chosen })).json<{
    country: string;
  }>();
  expect(country).toBe(closed.origin.config.defaultCountry);
  await closed.close();
});
