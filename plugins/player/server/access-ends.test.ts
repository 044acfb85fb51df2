/**
 * Access that ends during playback: play data, heartbeat and media paths refuse it in the same way, for every kind of
 * access.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ApiError } from '#app/http/errors.ts';
import { postSignUp } from '#plugins/auth/api.ts';
import { getPlayData, postLustView, postScreen } from '../api.ts';
import { RENEWAL_GRACE_MS } from './store.ts';
import { subscribe, testOrigin, type TestOrigin, type TestVisitor } from '#server/testing/origin.ts';

const EMAIL = 'viewer@example.org';
const SCREEN = '00000000-0000-4000-8000-000000000001';
let site: TestOrigin;
let viewer: TestVisitor;
let film: number;
/** Id of a film for all members. */
let openFilm: number;

beforeAll(async () => {
  site = await testOrigin({ seeded: true, callsPerMinute: 100_000 });
  const films = await site.origin.db.selectFrom('movies').select(['id', 'slug', 'user_level']).execute();
  film = films.find(({ slug }) => slug === 'vermilion')!.id;
  openFilm = films.find(({ slug }) => slug === 'night-swim')!.id;
  await site.origin.db.updateTable('movies').set({ user_level: 1 }).where('id', '=', openFilm).execute();
  viewer = site.visitor();
  await viewer.http.call(postSignUp, { body: { email: EMAIL, password: 'a long evening by the sea' } });
}, 60_000);
afterAll(() => site.close());
beforeEach(() => site.origin.db.deleteFrom('subscriptions').execute());

const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => '200',
    (error: unknown) => (error instanceof ApiError ? `${error.status} ${error.code}` : String(error)),
  );
const beat = () => outcome(viewer.http.call(postScreen, { body: { screen: SCREEN, film } }));
const play = () => outcome(viewer.http.call(getPlayData, { params: { id: film } }));
const position = () => outcome(viewer.http.call(postLustView, { body: { movie_id: film, position: 1 } }));
/** The distinct replies of a film's endpoints; one, because they agree. */
const calls = async () => new Set([await play(), await beat(), await position()]);

async function pathsOf(id: number): Promise<string[]> {
  const { streaming_links, thumbnails_url, subtitles } = await viewer.http.call(getPlayData, {
    params: { id },
  });
  const { ahls, dash, mp4 } = streaming_links;
  const segment = ahls.replace('master.m3u8', 'v0/s00.m4s');
  return [ahls, dash, mp4, segment, thumbnails_url, ...subtitles.map(({ url }) => url)].map(String);
}
const answers = (paths: readonly string[]) =>
  Promise.all(
    paths.map(async (path) => {
      const reply = await viewer.fetch(path);
      return reply.ok ? '200' : `${reply.status} ${((await reply.json()) as { code: string }).code}`;
    }),
  );

test.each([
  ['a trial that is cancelled', { status: 'trial' as const }, { status: 'canceled' as const }],
  ['a no-card trial that has ended', { status: 'trial' as const, plan_type: 3 as const }, {}],
  ['a plan that is paid once and has ended', { plan_type: 1 as const }, {}],
  ['a bundle that has ended', { source_group: 3 as const }, { status: 'expired' as const }],
  ['a refunded subscription', {}, { status: 'canceled' as const }],
])('%s ends access to the film on every path and at the next heartbeat', async (_name, given, end) => {
  const id = await subscribe(site, EMAIL, given);
  const paths = await pathsOf(film);
  expect(await answers(paths)).toEqual(paths.map(() => '200'));
  expect(await calls()).toEqual(new Set(['200']));
  await site.origin.db
    .updateTable('subscriptions')
    .set({ ...end, expires_at: site.origin.now() })
    .where('id', '=', id)
    .execute();
  expect(await answers(paths)).toEqual(paths.map(() => '402 upgrade_required'));
  expect(await calls()).toEqual(new Set(['402 upgrade_required']));
});

test('a cancelled subscription plays until the end of the paid period', async () => {
  await subscribe(site, EMAIL, { status: 'canceled' });
  const paths = await pathsOf(film);
  expect([...(await answers(paths)), await beat()]).toEqual([...paths.map(() => '200'), '200']);
});

test('a renewal that is reported late does not stop a film, but a missing one does', async () => {
  const id = await subscribe(site, EMAIL);
  const paths = await pathsOf(film);
  const endedAgo = (ms: number) =>
    site.origin.db
      .updateTable('subscriptions')
      .set({ expires_at: new Date(site.origin.now().getTime() - ms) })
      .where('id', '=', id)
      .execute();
  await endedAgo(RENEWAL_GRACE_MS - 1000);
  expect(await answers(paths)).toEqual(paths.map(() => '200'));
  expect(await calls()).toEqual(new Set(['200']));
  await endedAgo(RENEWAL_GRACE_MS);
  expect(await calls()).toEqual(new Set(['402 upgrade_required']));
  expect(new Set(await answers(paths))).toEqual(new Set(['402 upgrade_required']));
});

test('a film for all members plays on after the subscription is gone', async () => {
  const id = await subscribe(site, EMAIL);
  const paths = await pathsOf(openFilm);
  await site.origin.db.deleteFrom('subscriptions').where('id', '=', id).execute();
  expect(new Set(await answers(paths))).toEqual(new Set(['200']));
});

test('the heartbeat of a withdrawn or unknown film is refused', async () => {
  await subscribe(site, EMAIL);
  const setStatus = (status: 'Published' | 'Upcoming Release') =>
    site.origin.db.updateTable('movies').set({ status }).where('id', '=', film).execute();
  await setStatus('Upcoming Release');
  expect(await beat()).toBe('404 unpublished');
  await setStatus('Published');
  const unknown = viewer.http.call(postScreen, { body: { screen: SCREEN, film: 999_999 } });
  expect(await outcome(unknown)).toBe('404 not_found');
});
