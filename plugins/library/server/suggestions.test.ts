/** Suggestions are based on a member's own films, state their reason, and can be turned off with one call. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postSignUp } from '#plugins/auth/api.ts';
import { postLustView } from '#plugins/player/api.ts';
import { postRate } from '#plugins/reviews/api.ts';
import { subscribe, testOrigin, type TestOrigin, type TestVisitor } from '#server/testing/origin.ts';
import * as api from '../api.ts';
import { endPath, END_CALLBACK, SUGGESTIONS_QUEUE } from './suggestion-mails.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const THREE = 3;
let site: TestOrigin;
let members = 0;

async function join(): Promise<TestVisitor & { email: string }> {
  members += 1;
  const email = `evening-${members}@example.org`;
  const visitor = site.visitor({ 'x-forwarded-for': `10.9.0.${members}` });
  await visitor.http.call(postSignUp, { body: { email, password: 'a long evening by the sea' } });
  await subscribe(site, email);
  return Object.assign(visitor, { email });
}

const idOf = async (slug: string): Promise<number> =>
  (await site.origin.db.selectFrom('movies').select('id').where('slug', '=', slug).executeTakeFirstOrThrow())
    .id;
const save = async (who: TestVisitor, slug: string) =>
  who.http.call(api.postWish, { body: { product_type: 'Movie', product_id: await idOf(slug) } });
const watch = async (who: TestVisitor, slug: string, position: number) => {
  site.clock.advance(60_000);
  await who.http.call(postLustView, { body: { movie_id: await idOf(slug), position } });
};
const rate = async (who: TestVisitor, slug: string, rating: number) =>
  who.http.call(postRate, { body: { model_type: 'Movie', model_id: await idOf(slug), rating } });
/** Beyond the end of any clip. */
const END_S = 80_000;

beforeAll(async () => {
  site = await testOrigin({ seeded: true });
});
afterAll(() => site.close());

describe('suggestions for tonight', () => {
  test('are empty for a member who has started, rated and saved nothing', async () => {
    const mila = await join();
    expect(await mila.http.call(api.getSuggestions)).toEqual({ on: true, tonight: [], because: null });
  });

  test('contain the film that each is based on and what the member did with it', async () => {
    const mila = await join();
    await save(mila, 'night-swim');
    const { tonight } = await mila.http.call(api.getSuggestions);
    expect(tonight).toHaveLength(THREE);
    expect(tonight.map(({ reason }) => reason)).toEqual(
      Array.from({ length: THREE }, () => ({ is: 'saved', title: 'Night Swim', slug: 'night-swim' })),
    );
    await rate(mila, 'halogen', 5);
    const reasons = (await mila.http.call(api.getSuggestions)).tonight.map(({ reason }) => reason.is);
    expect(reasons).toContain('rated');
  });

  test('contain no film twice, and none that the member has started, rated or saved', async () => {
    const mila = await join();
    await watch(mila, 'night-swim', END_S);
    await watch(mila, 'interval', 12);
    await save(mila, 'vermilion');
    await rate(mila, 'halogen', 4);
    const { tonight, because } = await mila.http.call(api.getSuggestions);
    const slugs = [
      ...tonight.map(({ movie }) => movie.slug),
      ...(because?.movies ?? []).map(({ slug }) => slug),
    ];
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs.filter((slug) => ['night-swim', 'interval', 'vermilion', 'halogen'].includes(slug))).toEqual(
      [],
    );
    expect(because).toMatchObject({ slug: 'interval', title: 'Interval' });
  });

  test('are never based on a film with a low rating by the member', async () => {
    const mila = await join();
    await watch(mila, 'night-swim', END_S);
    await rate(mila, 'night-swim', 1);
    expect(await mila.http.call(api.getSuggestions)).toEqual({ on: true, tonight: [], because: null });
  });

  test('change on the next evening', async () => {
    const mila = await join();
    await save(mila, 'night-swim');
    const of = async () => (await mila.http.call(api.getSuggestions)).tonight.map(({ movie }) => movie.slug);
    const first = await of();
    expect(await of()).toEqual(first);
    site.clock.advance(DAY_MS);
    expect(await of()).not.toEqual(first);
  });

  test('are turned off with one call, only for the calling member', async () => {
    const [mila, noa] = [await join(), await join()];
    for (const who of [mila, noa]) await save(who, 'night-swim');
    await mila.http.call(api.putLibraryChoices, { body: { suggests: false } });
    expect(await mila.http.call(api.getSuggestions)).toEqual({ on: false, tonight: [], because: null });
    expect((await noa.http.call(api.getSuggestions)).tonight).toHaveLength(THREE);
    await mila.http.call(api.putLibraryChoices, { body: { suggests: true } });
    expect((await mila.http.call(api.getSuggestions)).tonight).toHaveLength(THREE);
  });
});

describe('suggestions by email', () => {
  const write = async () => {
    await site.origin.jobs.send(SUGGESTIONS_QUEUE, {});
    await site.runJobs();
  };
  const mailsTo = (email: string) =>
    site.mails.filter(({ to, kind }) => to === email && kind === 'suggestions');
  const verify = (email: string) =>
    site.origin.db.updateTable('users').set({ is_email_verified: true }).where('email', '=', email).execute();

  test('are sent once a week to members who opted in and contain no title', async () => {
    const [mila, noa] = [await join(), await join()];
    for (const who of [mila, noa]) {
      await verify(who.email);
      await save(who, 'night-swim');
    }
    await mila.http.call(api.putLibraryChoices, { body: { mails: true } });
    await write();
    await write();
    expect([mailsTo(mila.email).length, mailsTo(noa.email).length]).toEqual([1, 0]);
    const [mail] = mailsTo(mila.email);
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/night swim|\bfilms?\b|\bmovies?\b/i);
    site.clock.advance(7 * DAY_MS);
    await write();
    expect(mailsTo(mila.email)).toHaveLength(2);
  });

  test('are not sent to an unconfirmed address or without suggestions', async () => {
    const [mila, noa] = [await join(), await join()];
    await save(mila, 'night-swim');
    await verify(noa.email);
    for (const who of [mila, noa]) await who.http.call(api.putLibraryChoices, { body: { mails: true } });
    await write();
    expect([...mailsTo(mila.email), ...mailsTo(noa.email)]).toEqual([]);
  });

  test('are stopped by a mail client or on the linked page, but not with a forged token', async () => {
    const mila = await join();
    await verify(mila.email);
    await save(mila, 'night-swim');
    const mails = async () => (await mila.http.call(api.getLibraryChoices)).mails;
    await mila.http.call(api.putLibraryChoices, { body: { mails: true } });
    await write();
    const token = /suggestions\/end\/([\w.-]+)/.exec(mailsTo(mila.email)[0]?.text ?? '')?.[1] ?? '';
    const post = (url: string, payload = '') =>
      site.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    expect((await post(endPath(forged))).statusCode).toBe(404);
    expect((await site.app.inject({ url: `/de${endPath(token)}` })).body).toContain('Diese E-Mails beenden');
    expect((await post(`${END_CALLBACK}/${token}`)).statusCode).toBe(422);
    expect(await mails()).toBe(true);
    expect((await post(`${END_CALLBACK}/${token}`, 'List-Unsubscribe=One-Click')).statusCode).toBe(200);
    expect(await mails()).toBe(false);
    await mila.http.call(api.putLibraryChoices, { body: { mails: true } });
    expect((await post(`/fr${endPath(token)}`)).statusCode).toBe(200);
    expect(await mails()).toBe(false);
  });

  test('are stopped when suggestions are turned off', async () => {
    const mila = await join();
    await mila.http.call(api.putLibraryChoices, { body: { mails: true } });
    expect(await mila.http.call(api.putLibraryChoices, { body: { suggests: false } })).toMatchObject({
      mails: false,
    });
  });
});
