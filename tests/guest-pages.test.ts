/** Guests in the same country share one cached page, and nobody gets the page of another kind of visitor. */
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
/** Request headers of various browsers, preferences and programs. */
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

describe('cached pages of guests', () => {
  it.each(PATHS)('%s is byte-identical for all guests, cached or newly rendered', async (path) => {
    const bodies = [];
    for (const headers of Object.values(GUESTS)) {
      const { status, html, headers: answered } = await visit(path, headers);
      expect(answered['set-cookie']).toBeUndefined();
      bodies.push({ status, html, policy: answered['content-security-policy'] });
      // Clears the cache, so that the next request renders again.
      site.guestPages?.cache.clear();
    }
    expect(bodies[0]?.html.length).toBeGreaterThan(1000);
    for (const other of bodies) expect(other).toEqual(bodies[0]);
    await visit(path);
    expect((await visit(path, GUESTS['known'])).html).toBe(bodies[0]?.html);
  });

  it('a cached page needs no database query, and visitors who already have it get 304', async () => {
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

  it('a cached page is compressed with an encoding that the browser accepts', async () => {
    const encodings = [];
    for (const accepted of ['br, gzip', 'gzip', 'gzip, br;q=0', '']) {
      const { headers } = await visit('/film', { ...GUESTS['newcomer'], 'accept-encoding': accepted });
      expect(headers['vary']).toContain('accept-encoding');
      encodings.push(headers['content-encoding']);
    }
    expect(encodings).toEqual(['br', 'gzip', 'gzip', undefined]);
  });

  it('visitors from another country get another page', async () => {
    await sql`update movies set blocked_countries = array['CH'] where slug = 'night-swim'`.execute(
      site.origin.db,
    );
    const swiss = { ...GUESTS['newcomer'], 'x-el-country': 'CH' };
    expect([
      (await visit('/film/night-swim')).status,
      (await visit('/film/night-swim', swiss)).status,
    ]).toEqual([200, 404]);
    // The search sends a POST request, from the same country.
    const found = '/search?query=night%20swim';
    expect((await visit(found)).html).toContain('href="/film/night-swim"');
    expect((await visit(found, swiss)).html).not.toContain('href="/film/night-swim"');
    expect((await visit('/film', swiss)).html).toContain('"country":"CH"');
    expect((await visit('/film')).html).toContain('"country":"ES"');
  });

  it('a first visit is redirected to its language from the cache as well', async () => {
    await visit('/');
    const german = await visit('/', { ...SPAIN, 'accept-language': 'de' });
    expect([german.status, german.headers['location']]).toEqual([302, '/de']);
    const kept = await visit('/', { ...SPAIN, 'accept-language': 'de', cookie: 'locale=en' });
    expect(kept.status).toBe(200);
  });
});

describe('pages that are never cached', () => {
  it("a member's page is never cached for guests", async () => {
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

  it('a gated page is never cached, not even for visitors who pass the gate', async () => {
    await visit('/film');
    const british = { ...GUESTS['newcomer'], 'x-el-country': 'GB' };
    const gated = await visit('/film', british);
    expect(gated.status).toBe(302);
    expect(gated.headers['cache-control']).toBe('private, no-store');
    const crawler = await visit('/film', { ...british, ...GUESTS['crawler'], 'x-el-country': 'GB' });
    expect([crawler.status, crawler.headers['cache-control']]).toEqual([200, 'private, no-store']);
  });

  it('a page is never cached if its URL contains a secret or a cookie sets its language', async () => {
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

describe('cached pages over time', () => {
  it('content that an editor withdraws disappears once the database reports the change', async () => {
    const { db } = site.origin;
    expect((await visit('/film/vermilion')).status).toBe(200);
    const { promise: sent, resolve } = Promise.withResolvers<void>();
    const stop = site.origin.changes.subscribe(resolve);
    await sql`update movies set status = 'Unpublished' where slug = 'vermilion'`.execute(db);
    await sent;
    stop();
    expect((await visit('/film/vermilion')).status).toBe(404);
  });

  it('time-dependent content changes with the background revalidation or when the page expires', async () => {
    const { db } = site.origin;
    const statusOf = async () => (await visit('/film/the-bridge-keepers')).status;
    expect(await statusOf()).toBe(200);
    // No database trigger reports that time has passed.
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

describe("rules for guests' data", () => {
  it('data may depend only on properties of the visitor that are in the cache key', () => {
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

  it('a page fails if its data depends on anything else', async () => {
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
