/** Age sessions and verifications through the API and the callbacks: which visitors become verified. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AGE_SESSION_S, storeWantedPage } from '../api.ts';
import { TROUBLE_MS } from '#age-providers/sandbox/server/verifications.ts';
import { EXPIRED_GRACE_S } from './module.ts';
import { QUERY_PAUSE_MS } from './session-state.ts';
import { forgetExpired } from './store.ts';
import { openWanted } from './wanted-pages.ts';
import { FAILED, openAgeSite, PENDING, VERIFIED, type AgeSite } from './testing.ts';

let age: AgeSite;
beforeAll(async () => {
  age = await openAgeSite();
}, 60_000);
afterAll(() => age.site.close());

describe('a session', () => {
  test('has an unguessable id of which only a hash is stored', async () => {
    const id = await age.openSession();
    expect(Buffer.from(id, 'base64url')).toHaveLength(32);
    const rows = await age.site.origin.db.selectFrom('age_sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(id);
    expect(rows.at(-1)).toMatchObject({ country: 'GB', status: 'pending' });
  });

  test.each([{}, { country_code: 'nowhere' }, { country_code: 'gb' }, { country_code: 5 }])(
    'is refused for the body %j',
    async (body) => {
      expect((await age.post('/api/age-verification/session', body)).status).toBe(422);
    },
  );

  test.each(['999999999', 'A'.repeat(43), '%00', "' or 1=1 --"])('the id %s is unknown', async (id) => {
    expect((await age.statusOf(encodeURIComponent(id))).status).toBe(404);
    expect(
      (await age.post(`/api/age-verification/session/${encodeURIComponent(id)}/verification-url`)).status,
    ).toBe(404);
  });

  test('expires after 7 days and is deleted a day later', async () => {
    const id = await age.openSession();
    age.site.clock.advance(AGE_SESSION_S * 1000);
    expect((await age.statusOf(id)).json).toEqual({ success: false, status: 'expired' });
    expect((await age.post(`/api/age-verification/session/${id}/verification-url`)).status).toBe(410);
    age.site.clock.advance((EXPIRED_GRACE_S + 1) * 1000);
    expect(await forgetExpired(age.site.origin, EXPIRED_GRACE_S)).toBeGreaterThan(0);
    expect((await age.statusOf(id)).status).toBe(404);
  });
});

describe('a verification', () => {
  test('works without script or inline style and is approved by callback', async () => {
    const id = await age.openSession();
    const url = await age.begin(id);
    const page = await (await age.fetch(url)).text();
    expect(page).toContain('I am of age');
    expect(page).not.toMatch(/<script|<style| style=| on\w+=/);
    const back = await age.choose(url, 'approve');
    expect(back.status).toBe(303);
    expect(back.headers.get('location')).toMatch(/^\/age-verification\?reference=[\w-]+$/);
    expect(back.headers.get('location')).not.toContain(id);
    expect((await age.statusOf(id)).json).toEqual(VERIFIED);
    expect((await age.post(`/api/age-verification/session/${id}/verification-url`)).status).toBe(409);
    expect((await age.fetch(url)).status).toBe(404);
  });

  test('is valid for 7 days from its verdict', async () => {
    const id = await age.openSession();
    age.site.clock.advance(3 * 24 * 3600 * 1000);
    await age.choose(await age.begin(id), 'approve');
    age.site.clock.advance((AGE_SESSION_S - 1) * 1000);
    expect((await age.statusOf(id)).json).toEqual(VERIFIED);
    age.site.clock.advance(1000);
    expect((await age.statusOf(id)).json).toEqual({
      success: false,
      status: 'expired',
      method: 'sandbox',
    });
  });

  test('can be repeated after it was declined', async () => {
    const id = await age.openSession();
    await age.choose(await age.begin(id), 'decline');
    expect((await age.statusOf(id)).json).toEqual(FAILED);
    await age.choose(await age.begin(id), 'approve');
    expect((await age.statusOf(id)).json).toEqual(VERIFIED);
  });

  test('a verification with a lost callback is settled by a query to the provider', async () => {
    const id = await age.openSession();
    await age.choose(await age.begin(id), 'lost');
    expect((await age.statusOf(id)).json).toEqual(VERIFIED);
  });

  test('is not approved by opening the return URL', async () => {
    const id = await age.openSession();
    await age.begin(id);
    expect((await age.statusOf(id)).json).toEqual(PENDING);
  });

  test('hides the requested page from the provider and from scripts', async () => {
    const visitor = age.site.visitor();
    const wanted = { body: { path: '/verify-account/s3cret?page=2' } };
    const { to } = await visitor.http.call(storeWantedPage, wanted);
    expect((await visitor.http.call(storeWantedPage, wanted)).to).toBe(to);
    const id = await age.openSession();
    const answer = await visitor.fetch(`/api/age-verification/session/${id}/verification-url`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to }),
    });
    expect(answer.headers.get('set-cookie')).toMatch(
      /^age_return=[\w-]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const { url } = (await answer.json()) as { url: string };
    const back = await age.choose(url, 'approve');
    expect(back.headers.get('location')).toMatch(`/age-verification?to=${to}&reference=`);
    const pages = openWanted(age.site.origin.config.secrets, visitor.cookies.get('age_return'));
    expect(pages).toEqual([{ id: to, path: '/verify-account/s3cret?page=2' }]);
  });

  test('stores the requested pages of the last four tabs, within the size limit of a cookie', async () => {
    const visitor = age.site.visitor();
    const names: string[] = [];
    for (const tab of ['a', 'b', 'c', 'd', 'e'])
      names.push((await visitor.http.call(storeWantedPage, { body: { path: `/${tab}` } })).to);
    const stored = () => openWanted(age.site.origin.config.secrets, visitor.cookies.get('age_return'));
    expect(stored().map(({ id }) => id)).toEqual(names.slice(-4));
    const long = `/film?${'x'.repeat(2000)}`;
    await visitor.http.call(storeWantedPage, { body: { path: long } });
    expect(stored().at(-1)?.path).toBe(long);
    await visitor.http.call(storeWantedPage, { body: { path: `${long}y` } });
    expect(stored()).toHaveLength(1);
    expect(visitor.cookies.get('age_return')?.length).toBeLessThan(3800);
  });

  test.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example'])(
    'refuses %s as return path',
    async (path) => {
      expect((await age.post('/api/age-verification/wanted-page', { path })).status).toBe(422);
    },
  );

  test.each(['down', 'slow'])('is not available while the provider is %s', async (trouble) => {
    const id = await age.openSession();
    await age.choose(await age.begin(id), trouble);
    expect((await age.post(`/api/age-verification/session/${id}/verification-url`)).json).toMatchObject({
      code: 'unavailable',
    });
    expect((await age.statusOf(id)).json).toEqual(PENDING);
    age.site.clock.advance(TROUBLE_MS + QUERY_PAUSE_MS);
    await age.choose(await age.begin(id), 'approve');
    expect((await age.statusOf(id)).json).toEqual(VERIFIED);
  });
});
