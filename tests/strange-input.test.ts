/** Invalid input: URLs, cookies and texts that cannot be decoded, stored or forwarded. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#plugins/account/server/demo/members.ts';
import { postLogin } from '#plugins/auth/api.ts';
import type { TestOrigin } from '#server/testing/origin.ts';
import { seedMembers } from './support/members.ts';
import { testSite } from './support/site.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await testSite();
  await seedMembers(site.origin);
}, 60_000);
afterAll(() => site.close());

const PAGE = { accept: 'text/html' };
const GATED = { ...PAGE, 'x-el-country': 'GB' };
const HEADER = /^[\t\x20-\x7e]*$/;

/** The age session of a visitor who has passed the gate. */
async function verifiedSession(): Promise<string> {
  const answer = await site.app.inject({ url: '/film', headers: GATED });
  const id = /session_id=([^;]+)/.exec([answer.headers['set-cookie']].flat().join())?.[1] ?? '';
  await site.origin.db
    .updateTable('age_sessions')
    .set({ status: 'verified', verified_at: site.clock.now() })
    .execute();
  return id;
}

describe('a return path', () => {
  const STRANGE = [
    '/\u2028x',
    '/film/\u0416',
    '/\ud83c\udfac',
    '/a\r\nset-cookie: stolen=1',
    '/\u0000',
    '/film?q=\u00e9',
  ];

  it.each(STRANGE)(
    'the return path %j redirects a verified visitor to a page of this site, with a valid header',
    async (path) => {
      const session = await verifiedSession();
      for (const [url, cookie] of [
        [`/age-verification?return=${encodeURIComponent(path)}`, ''],
        ['/age-verification', `; age_return=${encodeURIComponent(path)}`],
      ] as const) {
        const answer = await site.app.inject({
          url,
          headers: { ...GATED, cookie: `session_id=${session}${cookie}` },
        });
        expect(answer.statusCode, url).toBe(302);
        expect(answer.headers.location).toMatch(/^\/(?!\/)/);
        for (const value of Object.values(answer.headers).flat()) expect(String(value)).toMatch(HEADER);
        expect([answer.headers['set-cookie']].flat().join()).not.toMatch(/^stolen=/m);
      }
    },
  );
});

describe('a URL that cannot be decoded', () => {
  it.each(['/film/%', '/%', '/film/%ff', '/de/film/%zz', '/%E0%A4%A', '/film/%C0%AE%C0%AE/x?a=%'])(
    '%s gets the 404 page',
    async (url) => {
      const answer = await site.app.inject({ url, headers: PAGE });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toMatch(/^text\/html/);
      expect(answer.headers['content-security-policy']).toContain("object-src 'none'");
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      expect(answer.body).toMatch(/<h1[^>]*>/);
    },
  );

  it.each(['/api/movies/slug/%', '/api/%ff', '/images/%', '/media/%/x/y', '/media/a/b/%ff'])(
    '%s gets 404 as JSON, with its headers',
    async (url) => {
      const answer = await site.app.inject({ url });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'not_found' });
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    },
  );
});

describe('a lone surrogate in a text', () => {
  const post = (url: string, payload: unknown) =>
    site.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });

  it.each([
    ['/api/sign-up', { email: 'a@example.org', password: 'a long evening \ud800' }, 'password'],
    ['/api/sign-up', { email: 'a@example.org', password: 'a long evening', campaign: 'x\ud800' }, 'campaign'],
    ['/api/login', { username: '\udfff', password: 'a long evening' }, 'username'],
    ['/api/search', { query: 'night\ud800' }, 'query'],
    ['/api/stats', { path: '/\ud800' }, 'path'],
    ['/api/stats', { path: '/', unknown: [{ deep: ['x', '\udc00'] }] }, 'unknown.0.deep.1'],
  ])('%s %j is refused with an error for its field', async (url, body, field) => {
    const answer = await post(url, body);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { code: 'invalid', fields: { [field]: 'text' } },
    ]);
  });

  it('a lone surrogate is refused in a field name as well', async () => {
    expect((await post('/api/stats', { path: '/', '\ud800': 1 })).statusCode).toBe(422);
  });

  it('a complete surrogate pair is accepted', async () => {
    const answer = await post('/api/search', { query: 'night 🎬' });
    expect(answer.statusCode).toBe(200);
  });

  it('a lone surrogate is found in a body nested deeper than any call stack', async () => {
    const depth = 100_000;
    const payload = `{"path":"/","x":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/stats',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(answer.statusCode).toBeLessThan(500);
  });
});

describe('a NUL, which SQL cannot store', () => {
  it.each(['guest', 'premium', 'admin'])(
    'causes no server error in any path or query of a GET request by a %s',
    async (role) => {
      const who = site.visitor();
      if (role !== 'guest') {
        const body = { username: `${role}@example.test`, password: DEMO_PASSWORD };
        await who.http.call(postLogin, { body });
      }
      const reads = site.origin.modules.handlers
        .map(({ endpoint }) => endpoint)
        .filter(({ method }) => method === 'GET');
      expect(reads.length).toBeGreaterThan(80);
      const faults: string[] = [];
      for (const { path, query } of reads) {
        const names = Object.keys((query as { entries?: object } | undefined)?.entries ?? {});
        const asked = names.map((name) => `${name}=a%00b`).join('&');
        for (const url of [path, path.replaceAll(/:\w+/g, 'a%00b')].map((one) => `/api${one}?${asked}`)) {
          const { status } = await who.fetch(url);
          if (status >= 500) faults.push(`${status}: ${url}`);
        }
      }
      expect(faults).toEqual([]);
    },
  );
});
