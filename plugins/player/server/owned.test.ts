/** Purchased films: they play without a subscription, and only for their owner. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiError } from '#app/http/errors.ts';
import { postSignUp } from '#plugins/auth/api.ts';
import { getOwnedPlayData, getPlayData, postLustView, postScreen } from '../api.ts';
import { getMeOwned, getMeTransactions } from '#plugins/account/api.ts';
import { FRANCE_IS_GATED } from './testing.ts';
import {
  subscribe,
  TEST_START,
  testOrigin,
  type TestOrigin,
  type TestVisitor,
} from '#server/testing/origin.ts';

/** A film for subscribers. */
const PAID = 'vermilion';
let site: TestOrigin;
let ids: Record<string, number>;
const people: Record<string, TestVisitor> = {};

beforeAll(async () => {
  site = await testOrigin({ seeded: true, services: [FRANCE_IS_GATED] });
  const films = await site.origin.db.selectFrom('movies').select(['id', 'slug']).execute();
  ids = Object.fromEntries(films.map(({ id, slug }) => [slug, id]));
  people['guest'] = site.visitor();
  for (const name of ['owner', 'registered', 'premium']) {
    people[name] = site.visitor();
    await people[name].http.call(postSignUp, {
      body: { email: `${name}@example.org`, password: 'a long evening by the sea' },
    });
  }
  await subscribe(site, 'premium@example.org');
  await site.origin.db
    .insertInto('owned_movies')
    .values((eb) => ({
      user_id: eb.selectFrom('users').select('id').where('email', '=', 'owner@example.org'),
      movie_id: ids[PAID] ?? 0,
      bought_at: TEST_START,
    }))
    .execute();
}, 60_000);
afterAll(() => site.close());

const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => '200',
    (error: unknown) => (error instanceof ApiError ? `${error.status} ${error.code}` : String(error)),
  );

test.each([
  [PAID, 'owner', '200'],
  ['night-swim', 'owner', '403 not_owned'],
  [PAID, 'premium', '403 not_owned'],
  [PAID, 'registered', '403 not_owned'],
  [PAID, 'guest', '401 unauthenticated'],
])('requesting owned play data of %s as the visitor %s returns %s', async (slug, who, expected) => {
  const call = people[who]!.http.call(getOwnedPlayData, { params: { id: ids[slug]! } });
  expect(await outcome(call)).toBe(expected);
});

test('a purchased film also plays on its regular page, only for its owner', async () => {
  const play = (who: string) => outcome(people[who]!.http.call(getPlayData, { params: { id: ids[PAID]! } }));
  expect([await play('owner'), await play('registered')]).toEqual(['200', '402 upgrade_required']);
});

test('a refunded film is refused at the next heartbeat of its screen', async () => {
  const { http } = people['owner']!;
  const id = ids[PAID]!;
  const screen = '00000000-0000-4000-8000-000000000001';
  const beat = (film?: number) =>
    outcome(http.call(postScreen, { body: { screen, ...(film === undefined ? {} : { film }) } }));
  expect((await http.call(getPlayData, { params: { id } })).is_owned).toBe(true);
  expect((await http.call(getOwnedPlayData, { params: { id } })).is_owned).toBe(true);
  expect((await people['premium']!.http.call(getPlayData, { params: { id } })).is_owned).toBeUndefined();
  const { db } = site.origin;
  const other = await db
    .selectFrom('movies')
    .select('id')
    .where('user_level', '=', 0)
    .where('status', '=', 'Published')
    .where('id', '!=', id)
    .executeTakeFirstOrThrow();
  expect([await beat(id), await beat(other.id)]).toEqual(['200', '402 upgrade_required']);
  const taken = await db.deleteFrom('owned_movies').where('movie_id', '=', id).returningAll().execute();
  expect([await beat(id), await beat()]).toEqual(['402 upgrade_required', '200']);
  expect(await outcome(http.call(getPlayData, { params: { id } }))).toBe('402 upgrade_required');
  await db.insertInto('owned_movies').values(taken).execute();
  expect(await beat(id)).toBe('200');
});

test('the paths of a refunded film are refused immediately, even for a client without heartbeats', async () => {
  const owner = people['owner']!;
  const id = ids[PAID]!;
  const paths = async () => {
    const { streaming_links, thumbnails_url } = await owner.http.call(getOwnedPlayData, { params: { id } });
    const segment = streaming_links.ahls.replace('master.m3u8', 'v0/s00.m4s');
    return [streaming_links.ahls, streaming_links.dash, streaming_links.mp4, thumbnails_url, segment].map(
      String,
    );
  };
  const statuses = (of: readonly string[], who = owner) =>
    Promise.all(of.map(async (path) => (await who.fetch(path)).status));
  const opened = await paths();
  expect(await statuses(opened)).toEqual([200, 200, 200, 200, 200]);
  // The paths also fail without the film's id, and for another visitor.
  const bare = opened.map((path) => path.replace(`.${id}/`, '/'));
  expect(bare).not.toEqual(opened);
  expect(await statuses(bare)).toEqual([403, 403, 403, 403, 403]);
  expect(await statuses(opened, people['premium'])).toEqual([403, 403, 403, 403, 403]);
  const { db } = site.origin;
  const taken = await db.deleteFrom('owned_movies').where('movie_id', '=', id).returningAll().execute();
  const refused = await owner.fetch(opened[0]!);
  expect([refused.status, await refused.json()]).toEqual([403, { code: 'not_owned' }]);
  expect(await statuses(opened)).toEqual([403, 403, 403, 403, 403]);
  await db.insertInto('owned_movies').values(taken).execute();
  expect(await statuses(opened)).toEqual([200, 200, 200, 200, 200]);
});

test('a film that is blocked in a country is not found there, purchased or not', async () => {
  const { db } = site.origin;
  await db
    .insertInto('transactions')
    .values((eb) => ({
      user_id: eb.selectFrom('users').select('id').where('email', '=', 'owner@example.org'),
      movie_id: ids[PAID] ?? 0,
      kind: 'movie',
      status: 'paid',
      amount_cents: 790,
      currency: 'EUR',
      gateway: 'test',
      created_at: TEST_START,
    }))
    .execute();
  const { http } = people['owner']!;
  const seen = async () => [
    (await http.call(getMeOwned)).data.map(({ product }) => product.slug),
    (await http.call(getMeTransactions)).data.map(({ title }) => title),
  ];
  expect(await seen()).toEqual([[PAID], ['Vermilion']]);
  for (const [slug, count] of [
    [PAID, 1],
    ['night-swim', 0],
    ["' or true --", 0],
  ] as const)
    expect((await http.call(getMeOwned, { query: { slug } })).meta.total).toBe(count);
  await db
    .updateTable('movies')
    .set({ blocked_countries: ['ES'] })
    .where('slug', '=', PAID)
    .execute();
  expect(await seen()).toEqual([[], [null]]);
  expect(await outcome(http.call(getOwnedPlayData, { params: { id: ids[PAID]! } }))).toBe('404 not_found');
  for (const who of ['owner', 'premium', 'registered', 'guest'])
    expect(await outcome(people[who]!.http.call(getPlayData, { params: { id: ids[PAID]! } }))).toBe(
      '404 not_found',
    );
  await db.updateTable('movies').set({ blocked_countries: [] }).where('slug', '=', PAID).execute();
});

test.each([
  ['owner', '200'],
  ['premium', '200'],
  ['registered', '402 upgrade_required'],
  ['guest', '401 login_required'],
])('sending a position in a paid film as the visitor %s returns %s', async (who, expected) => {
  const call = people[who]!.http.call(postLustView, { body: { movie_id: ids[PAID]!, position: 5 } });
  expect(await outcome(call)).toBe(expected);
});

/** Results of the owner's calls for their film, from this country. */
async function ownersCalls(country: string): Promise<string[]> {
  const owner = site.visitor({ 'x-el-country': country });
  for (const [name, value] of people['owner']!.cookies) owner.cookies.set(name, value);
  const id = ids[PAID]!;
  return [
    await outcome(owner.http.call(getOwnedPlayData, { params: { id } })),
    await outcome(owner.http.call(postLustView, { body: { movie_id: id, position: 5 } })),
    await outcome(
      owner.http.call(postScreen, { body: { screen: '00000000-0000-4000-8000-000000000001', film: id } }),
    ),
  ];
}

test("a purchased film requires its owner's age where the law requires it", async () => {
  const refused = '403 age_verification_required';
  expect([await ownersCalls('ES'), await ownersCalls('FR')]).toEqual([
    ['200', '200', '200'],
    [refused, refused, refused],
  ]);
});

test('an unreleased film does not play, not even for its owner, and positions in it are refused', async () => {
  const setStatus = (status: 'Published' | 'Upcoming Release') =>
    site.origin.db.updateTable('movies').set({ status }).where('slug', '=', PAID).execute();
  await setStatus('Upcoming Release');
  expect(await ownersCalls('ES')).toEqual(['404 unpublished', '404 unpublished', '404 unpublished']);
  await setStatus('Published');
});
