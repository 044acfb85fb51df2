/** One page for every guest of a place: the same bytes, whatever a browser says of itself; and nobody else's page. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { postLogin } from '#plugins/auth/api.ts';
import { DEMO_PASSWORD } from '#plugins/account/server/demo/members.ts';
import { endpoint } from '#app/http/endpoint.ts';
import { GuestVisitor } from '#server/http/visitor/guest.ts';
import { handle, type RequestVisitor } from '#server/http/endpoints/handle.ts';
import { injectFetch } from '#server/http/endpoints/inject-fetch.ts';
import { PAGE_FRESH_S, PAGE_STALE_S } from '#server/pages/page-cache.ts';
import { moduleOf, testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import * as v from 'valibot';
import { seedMembers } from './support/members.ts';
import { testSite } from './support/site.ts';

const TIMEOUT_MS = 120_000;
const WAIT_MS = 20_000;
const PATHS = [
  '/',
  '/de',
  '/film',
  '/de/film?page=2',
  '/film?order=rating',
  '/film/night-swim',
  '/film/night-swim?tab=reviews',
  '/es/film/night-swim',
  '/series',
  '/performers',
  '/categories',
  '/labels',
  '/search',
  '/fr/search?query=night',
  '/lp/welcome',
  '/de/lp/two-cinemas',
  '/login',
  '/sign-up',
  '/legal',
  '/faq',
  '/no-such-page',
];
const SPAIN = { 'x-el-country': 'ES' };
/** What browsers, people and programs say of themselves. */
const GUESTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  newcomer: { ...SPAIN, 'accept-language': 'en' },
  known: {
    ...SPAIN,
    'accept-language': 'en',
    cookie:
      'age_restriction=true; discreet=1; locale=en; consent=%7B%22marketingConsent%22%3Atrue%7D; visitor_id=abc; session_id=x; experiment_1=b; experiment_918=1',
    'sec-gpc': '1',
    'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148',
    'x-forwarded-for': '203.0.113.9',
    referer: 'https://elsewhere.example/',
  },
  crawler: { ...SPAIN, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
};

let site: TestOrigin;
beforeAll(async () => {
  site = await testSite({ cachesPages: true, responseCacheS: 10 });
  await seedMembers(site.origin);
}, TIMEOUT_MS);
afterAll(() => site.close());

async function visit(url: string, headers: Readonly<Record<string, string>> = GUESTS['newcomer'] ?? {}) {
  const answer = await site.app.inject({ url, headers: { accept: 'text/html', ...headers } });
  return { status: answer.statusCode, html: answer.body, headers: answer.headers };
}

describe('the page of a guest', () => {
  it.each(PATHS)('at %s is the same bytes for everybody, from memory and rendered anew', async (path) => {
    const said = [];
    for (const headers of Object.values(GUESTS)) {
      const { status, html, headers: answered } = await visit(path, headers);
      expect(answered['set-cookie']).toBeUndefined();
      said.push({ status, html, policy: answered['content-security-policy'] });
      // Whoever comes next is the first again.
      site.guestPages?.cache.clear();
    }
    expect(said[0]?.html.length).toBeGreaterThan(1000);
    for (const other of said) expect(other).toEqual(said[0]);
    await visit(path);
    expect((await visit(path, GUESTS['known'])).html).toBe(said[0]?.html);
  });

  it('is answered from memory without a question to the database, and not at all to who has it', async () => {
    const first = await visit('/film/night-swim');
    const query = vi.spyOn(site.origin.db.getExecutor(), 'executeQuery');
    const second = await visit('/film/night-swim', GUESTS['known']);
    expect(query).not.toHaveBeenCalled();
    query.mockRestore();
    const { etag } = second.headers;
    expect(second.headers['cache-control']).toBe('private, no-cache');
    expect({ ...second.headers, date: '' }).toEqual({ ...first.headers, date: '' });
    const again = await visit('/film/night-swim', { ...GUESTS['known'], 'if-none-match': String(etag) });
    expect([again.status, again.html, again.headers.etag]).toEqual([304, '', etag]);
  });

  it('is compressed as its browser takes it', async () => {
    const encodings = [];
    for (const accepted of ['br, gzip', 'gzip', 'gzip, br;q=0', '']) {
      const { headers } = await visit('/film', { ...GUESTS['newcomer'], 'accept-encoding': accepted });
      expect(headers['vary']).toContain('accept-encoding');
      encodings.push(headers['content-encoding']);
    }
    expect(encodings).toEqual(['br', 'gzip', 'gzip', undefined]);
  });

  it('is another one in another country', async () => {
    await sql`update movies set blocked_countries = array['CH'] where slug = 'night-swim'`.execute(
      site.origin.db,
    );
    const swiss = { ...GUESTS['newcomer'], 'x-el-country': 'CH' };
    expect([
      (await visit('/film/night-swim')).status,
      (await visit('/film/night-swim', swiss)).status,
    ]).toEqual([200, 404]);
    // The search asks with a body, and from the same place.
    const found = '/search?query=night%20swim';
    expect((await visit(found)).html).toContain('href="/film/night-swim"');
    expect((await visit(found, swiss)).html).not.toContain('href="/film/night-swim"');
    expect((await visit('/film', swiss)).html).toContain('"country":"CH"');
    expect((await visit('/film')).html).toContain('"country":"ES"');
  });

  it('leads a first visit to its language, from memory too', async () => {
    await visit('/');
    const german = await visit('/', { ...SPAIN, 'accept-language': 'de' });
    expect([german.status, german.headers['location']]).toEqual([302, '/de']);
    const kept = await visit('/', { ...SPAIN, 'accept-language': 'de', cookie: 'locale=en' });
    expect(kept.status).toBe(200);
  });
});

describe('nobody gets', () => {
  it('the page of a member', async () => {
    const member = site.visitor(SPAIN);
    await member.http.call(postLogin, {
      body: { username: 'premium@example.test', password: DEMO_PASSWORD },
    });
    for (const path of ['/', '/film/night-swim', '/profile']) {
      const answer = await member.fetch(path, { headers: { accept: 'text/html' } });
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.headers.get('etag')).toBeNull();
      const own = await answer.text();
      expect(own).toContain('premium@example.test');
      expect((await visit(path)).html).not.toContain('premium@example.test');
    }
  });

  it('a page that a gate stands before, be it a visitor who passes it', async () => {
    await visit('/film');
    const british = { ...GUESTS['newcomer'], 'x-el-country': 'GB' };
    const gated = await visit('/film', british);
    expect(gated.status).toBe(302);
    expect(gated.headers['cache-control']).toBe('private, no-store');
    const crawler = await visit('/film', { ...british, ...GUESTS['crawler'], 'x-el-country': 'GB' });
    expect([crawler.status, crawler.headers['cache-control']]).toEqual([200, 'private, no-store']);
  });

  it('a page whose address holds a secret, or whose language is a cookie', async () => {
    for (const path of [
      '/choose-new-password/abcdefghijklmnopqrstuvwxyz',
      '/watch/movie/1',
      '/age-verification',
    ]) {
      const { headers } = await visit(path);
      expect([path, headers['cache-control'], headers.etag]).toEqual([path, 'private, no-store', undefined]);
    }
  });
});

describe('in time', () => {
  it('what an editor withdraws is gone as soon as the database has told of it', async () => {
    const { db } = site.origin;
    expect((await visit('/film/vermilion')).status).toBe(200);
    const { promise: told, resolve } = Promise.withResolvers<void>();
    const stop = site.origin.changes.subscribe(resolve);
    await sql`update movies set status = 'Unpublished' where slug = 'vermilion'`.execute(db);
    await told;
    stop();
    expect((await visit('/film/vermilion')).status).toBe(404);
  });

  it('what the clock changes shows once a page was renewed behind a visitor, or is too old to be handed out', async () => {
    const { db } = site.origin;
    const statusOf = async () => (await visit('/film/the-bridge-keepers')).status;
    expect(await statusOf()).toBe(200);
    // No trigger tells of what time does.
    await sql`alter table movies disable trigger published_changed`.execute(db);
    await sql`update movies set status = 'Unpublished' where slug = 'the-bridge-keepers'`.execute(db);
    expect(await statusOf()).toBe(200);
    site.clock.advance((PAGE_FRESH_S + 1) * 1000);
    expect(await statusOf()).toBe(200);
    await vi.waitFor(async () => expect(await statusOf()).toBe(404), { timeout: WAIT_MS });

    await sql`update movies set status = 'Published' where slug = 'the-bridge-keepers'`.execute(db);
    site.clock.advance((PAGE_FRESH_S + 1) * 1000);
    expect(await statusOf()).toBe(200);
    await sql`update movies set status = 'Unpublished' where slug = 'the-bridge-keepers'`.execute(db);
    site.clock.advance((PAGE_FRESH_S + PAGE_STALE_S + 1) * 1000);
    expect(await statusOf()).toBe(404);
    await sql`alter table movies enable trigger published_changed`.execute(db);
  });
});

describe('the law', () => {
  it('lets a guest be told apart by the key of their page alone', () => {
    const guest = new GuestVisitor({ country: 'ES', country_state: null, locale: 'en' });
    const beyond = [
      'device',
      'is_bot',
      'gpc',
      'age_restriction_accepted',
      'discreet',
      'address',
      'cookies',
      'headers',
    ] as const satisfies (keyof RequestVisitor)[];
    for (const name of beyond) expect(() => guest[name]).toThrow(name);
  });

  it('fails a page whose data depends on anything else', async () => {
    const curious = endpoint({
      method: 'GET',
      path: '/curious',
      summary: 'Answers by a cookie.',
      reply: v.object({ seen: v.boolean() }),
    });
    const asked = await testOrigin({
      modules: [
        moduleOf([handle(curious, async ({ visitor }) => ({ seen: visitor.cookies['seen'] !== undefined }))]),
      ],
    });
    const guest = new GuestVisitor({ country: 'ES', country_state: null, locale: 'en' });
    const fetched = await injectFetch(asked.app, { inner: guest })('/api/curious');
    expect(fetched.status).toBe(500);
    expect((await asked.http.call(curious)).seen).toBe(false);
    await asked.close();
  });
});
