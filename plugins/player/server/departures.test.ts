/**
 * A film about to leave the site: its page shows the last day, it is gone for everyone afterwards, and its buyers keep
 * it.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ApiError } from '#app/http/errors.ts';
import { getMeOwned } from '#plugins/account/api.ts';
import { postSignUp } from '#plugins/auth/api.ts';
import { getMovieBySlug, getMovies } from '#plugins/catalogue/api.ts';
import { getHome } from '#plugins/home/api.ts';
import { LEAVING_SOON_DAYS, updateDepartures } from '#plugins/catalogue/server/films/departures.ts';
import { subscribe, testOrigin, type TestOrigin, type TestVisitor } from '#server/testing/origin.ts';
import { getPlayData, postScreen } from '../api.ts';

const SUBSCRIBER = 'subscriber@example.org';
const SCREEN = '00000000-0000-4000-8000-000000000002';
const DAY_MS = 86_400_000;
let site: TestOrigin;
let buyer: TestVisitor;
let subscriber: TestVisitor;
/** A film for members that appears on a shelf of the home page. */
let film: number;
let slug: string;

beforeAll(async () => {
  site = await testOrigin({ seeded: true, callsPerMinute: 100_000 });
  const { db } = site.origin;
  const shelves = (await site.http.call(getHome)).rails.flatMap(({ movies }) => movies);
  const found = shelves.find((one) => one.model_type === 'Movie' && one.user_level === 0 && !one.featured);
  film = found?.id ?? 0;
  slug = found?.slug ?? '';
  [buyer, subscriber] = [site.visitor(), site.visitor()];
  for (const [visitor, email] of [
    [buyer, 'buyer@example.org'],
    [subscriber, SUBSCRIBER],
  ] as const)
    await visitor.http.call(postSignUp, { body: { email, password: 'a long evening by the sea' } });
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'buyer@example.org')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('owned_movies')
    .values({ user_id: id, movie_id: film, bought_at: site.origin.now() })
    .execute();
  await subscribe(site, SUBSCRIBER);
}, 60_000);
afterAll(() => site.close());

const dayIn = (days: number): string =>
  new Date(site.origin.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** Sets the film's last day and runs the job. */
async function leaveIn(days: number | null): Promise<void> {
  const last_day = days === null ? null : dayIn(days);
  await site.origin.db.updateTable('movies').set({ last_day }).where('id', '=', film).execute();
  await updateDepartures(site.origin);
}
beforeEach(() => leaveIn(null));

const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => '200',
    (error: unknown) => (error instanceof ApiError ? `${error.status} ${error.code}` : String(error)),
  );
const pageOf = (visitor: TestVisitor) => visitor.http.call(getMovieBySlug, { params: { slug } });
const play = (visitor: TestVisitor) => outcome(visitor.http.call(getPlayData, { params: { id: film } }));
const beat = (visitor: TestVisitor) =>
  outcome(visitor.http.call(postScreen, { body: { screen: SCREEN, film } }));
const leaving = async () =>
  (await site.visitor().http.call(getHome)).rails
    .find(({ id }) => id === 'leaving')
    ?.movies.map((movie) => movie.slug);

test('a film without a last day shows none, and the shelf of leaving films is absent', async () => {
  expect((await pageOf(site.visitor())).last_day).toBeNull();
  expect(await leaving()).toBeUndefined();
});

test('a film shows its last day and is on the shelf of leaving films from thirty days before', async () => {
  await leaveIn(LEAVING_SOON_DAYS + 1);
  expect((await pageOf(site.visitor())).last_day).toBeNull();
  await leaveIn(LEAVING_SOON_DAYS);
  expect((await pageOf(site.visitor())).last_day).toBe(dayIn(LEAVING_SOON_DAYS));
  expect(await leaving()).toEqual([slug]);
});

test('a film is available on its last day', async () => {
  await leaveIn(0);
  expect(await play(subscriber)).toBe('200');
  expect((await pageOf(site.visitor())).last_day).toBe(dayIn(0));
});

test('after its last day, a film is available only to its buyers', async () => {
  await leaveIn(-1);
  for (const visitor of [site.visitor(), subscriber]) {
    expect(await outcome(pageOf(visitor))).toBe('404 not_found');
    expect(await play(visitor)).toBe('404 not_found');
  }
  const { data } = await site.http.call(getMovies, { query: { perPage: 100 } });
  expect(data.map(({ id }) => id)).not.toContain(film);
  expect(await leaving()).toBeUndefined();

  expect(await play(buyer)).toBe('200');
  expect(await beat(buyer)).toBe('200');
  const library = await buyer.http.call(getMeOwned, { query: {} });
  expect(library.data.map(({ product }) => product.slug)).toEqual([slug]);
});

test('a film is available again if its last day is postponed', async () => {
  await leaveIn(-1);
  await leaveIn(60);
  expect(await play(subscriber)).toBe('200');
});

test('the job does not write to films that have not changed', async () => {
  await leaveIn(10);
  const versionOf = () =>
    site.origin.db
      .selectFrom('movies')
      .select(({ ref }) => ref('xmin' as never).as('version'))
      .where('id', '=', film)
      .executeTakeFirst();
  const before = await versionOf();
  await updateDepartures(site.origin);
  expect(await versionOf()).toEqual(before);
});
