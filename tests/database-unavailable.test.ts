/** Responses of a site whose database is unreachable. */
import { DISCREET_COOKIE, DISCREET_ICON } from '#ports/discreet-tab.ts';
import { BRAND_ICON } from '#server/http/files/brand-icon.ts';
import { escaped } from '#server/mail/mail-template.ts';
import { hashOf } from '#server/http/security/policy.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createOrigin, type OpenOrigin } from '#server/bootstrap/open-origin.ts';
import { createApp } from '#server/bootstrap/app.ts';
import { createLog } from '#server/logging/log.ts';
import { newToken } from '#server/security/tokens.ts';
import { AUTHORIZATION_COOKIE } from '#ports/identity.ts';
import { shell } from '#server/pages/shell.ts';
import { testConfig, testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { pageApp } from './support/site.ts';

/** Nothing listens on this port. */
const NOWHERE = { url: 'postgres://127.0.0.1:1/nowhere' };

const lines: string[] = [];
const log = createLog('error', { write: (line) => void lines.push(line) });
let origin: OpenOrigin;
let app: Awaited<ReturnType<typeof createApp>>;
beforeAll(async () => {
  origin = await createOrigin({ config: testConfig(), place: NOWHERE, background: false, log });
  app = await createApp(origin, {
    shedsLoad: false,
    pages: (site) => shell(site, { origin, app: pageApp }),
  });
});
afterAll(async () => {
  await app.close();
  await origin.close();
});

describe('a site without its database', () => {
  it.each([
    ['GET', '/api/movies'],
    ['GET', '/images/some-film-320.avif'],
    ['GET', '/sitemap.xml'],
    ['GET', '/readyz'],
    ['POST', '/api/sign-up'],
  ] as const)('%s %s gets 503 with Retry-After', async (method, url) => {
    const { statusCode, headers, body } = await app.inject({
      method,
      url,
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      ...(method === 'POST'
        ? { payload: { email: 'ana@visitor.example', password: 'a long evening by the sea' } }
        : {}),
    });
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
    expect(JSON.parse(body)).toMatchObject({ code: 'unavailable', retry_after_s: 5 });
  });

  it.each(['/', '/film', '/de/film', '/fr/film/some-film'])(
    "guests at %s see an error page within the site's layout",
    async (url) => {
      const { statusCode, headers, body } = await app.inject({ url, headers: { accept: 'text/html' } });
      expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([
        503,
        '5',
        'private, no-store',
      ]);
      expect(body).toContain('<main');
    },
  );

  it.each([
    ['en', '/film'],
    ['de', '/de/film'],
    ['es', '/es/search'],
    ['fr', '/fr'],
  ])(
    'members see a plain error page in %s at %s, because their session cannot be looked up',
    async (locale, url) => {
      const { statusCode, headers, body } = await app.inject({
        url,
        headers: { accept: 'text/html', cookie: `${AUTHORIZATION_COOKIE}=${newToken()}` },
      });
      expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
      expect(body).toContain(`<html lang="${locale}">`);
      expect(body).toMatch(/<a href="">[^<]+<\/a>/);
      expect(body).not.toMatch(/<script|Nocturne/);
      const style = /<style>([^<]+)/.exec(body)?.[1] ?? '';
      expect(headers['content-security-policy']).toContain(hashOf(style));
      // The session is still valid, but cannot be verified.
      expect(headers['set-cookie']).toBeUndefined();
    },
  );

  it.each([
    ['the icon of the brand', '', BRAND_ICON],
    ['a neutral icon if its visitor is discreet', `; ${DISCREET_COOKIE}=1`, DISCREET_ICON],
  ])('the plain error page shows %s', async (_which, cookie, icon) => {
    const { body } = await app.inject({
      url: '/film',
      headers: { accept: 'text/html', cookie: `${AUTHORIZATION_COOKIE}=${newToken()}${cookie}` },
    });
    expect(body).toContain(`<link rel="icon" href="${escaped(icon)}">`);
  });

  it('requests that need no database are answered', async () => {
    for (const url of ['/healthz', BRAND_ICON, '/robots.txt', '/api/openapi.json'])
      expect([url, (await app.inject(url)).statusCode]).toEqual([url, 200]);
  });

  it('the outage is logged once, however many visitors of gated countries make requests', async () => {
    const cookie = `session_id=${'a'.repeat(43)}`;
    for (const url of ['/', '/film', '/age-verification', '/api/confessions/1'])
      await app.inject({ url, headers: { accept: 'text/html', 'x-el-country': 'GB', cookie } });
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'the database is unavailable; waiting for it',
    ]);
  });
});

describe('a site whose embedded database has no space left', () => {
  let site: TestOrigin;
  beforeAll(async () => {
    // Its errors have another class than those of a server.
    vi.stubEnv('TEST_DATABASE_URL', '');
    site = await testOrigin();
    vi.unstubAllEnvs();
    await sql`create function refuse_rows() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
      site.origin.db,
    );
    await sql`create trigger full_disk before insert on users execute function refuse_rows()`.execute(
      site.origin.db,
    );
  });
  afterAll(async () => {
    // Other tests use the same database.
    await sql`drop function refuse_rows cascade`.execute(site.origin.db);
    await site.close();
  });

  it('a call that stores something gets 503 with Retry-After, and reads are answered', async () => {
    expect(site.origin.embedded).not.toBeNull();
    const signUp = () =>
      site.app.inject({
        method: 'POST',
        url: '/api/sign-up',
        headers: { 'x-requested-with': 'XMLHttpRequest' },
        payload: { email: 'ana@visitor.example', password: 'a long evening by the sea' },
      });
    const { statusCode, headers, body } = await signUp();
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    expect(JSON.parse(body)).toMatchObject({ code: 'unavailable', retry_after_s: 5 });
    expect((await site.app.inject('/api/movies')).statusCode).toBe(200);
    await sql`alter table users disable trigger full_disk`.execute(site.origin.db);
    expect((await signUp()).statusCode).toBe(201);
  });
});
