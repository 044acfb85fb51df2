/** Checks that actions of members and staff clear the page caches only if they change what a page shows. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postSignUp } from '#plugins/auth/api.ts';
import { subscribe, testOrigin, type TestOrigin, type TestVisitor } from '#server/testing/origin.ts';
import { postMovieComment, postRate, postReport } from '../api.ts';

const FILM = 1;
const MAIL = 'mila@example.org';

let site: TestOrigin;
let mila: TestVisitor;
beforeAll(async () => {
  site = await testOrigin({ seeded: true });
  mila = site.visitor();
  await mila.http.call(postSignUp, { body: { email: MAIL, password: 'a long evening by the sea' } });
  await subscribe(site, MAIL);
  // Counted in a table, because a notification leaves the database with a delay, but a row is visible immediately.
  await sql`create table test_notifications (id integer generated always as identity)`.execute(
    site.origin.db,
  );
  await sql`create or replace function published_changed() returns trigger language plpgsql as
    $$ begin insert into test_notifications default values; return null; end $$`.execute(site.origin.db);
});
afterAll(() => site.close());

/** Returns how often the caches were notified. */
async function notificationsOf(act: () => Promise<unknown>): Promise<number> {
  await sql`truncate test_notifications`.execute(site.origin.db);
  await act();
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::integer as count from test_notifications`.execute(site.origin.db);
  return rows[0]?.count ?? 0;
}
const rate = (rating: number) =>
  mila.http.call(postRate, { body: { model_id: FILM, model_type: 'Movie', rating } });
const film = (change: { rating_count?: number; featured?: boolean }) =>
  site.origin.db.updateTable('movies').set(change).where('id', '=', FILM).execute();
const comments = () => site.origin.db.updateTable('comments');

it('many ratings in succession do not clear the page caches', async () => {
  expect(
    await notificationsOf(async () => {
      for (const rating of [1, 2, 3, 4, 5]) await rate(rating);
    }),
  ).toBe(0);
});

it("an editor's change clears the page caches, even together with a new number of ratings", async () => {
  const { featured } = await site.origin.db
    .selectFrom('movies')
    .select('featured')
    .where('id', '=', FILM)
    .executeTakeFirstOrThrow();
  expect(await notificationsOf(() => film({ featured }))).toBe(1);
  expect(await notificationsOf(() => film({ featured: !featured, rating_count: 1000 }))).toBe(1);
});

it('a comment clears the page caches only when it appears on a page or disappears from it', async () => {
  let id = 0;
  expect(
    await notificationsOf(async () => {
      ({ id } = await mila.http.call(postMovieComment, {
        params: { id: FILM },
        body: { comment: 'Cold and bright.' },
      }));
    }),
  ).toBe(0);
  const judged = (status: 'approved' | 'rejected') => () =>
    comments().set({ status }).where('id', '=', id).execute();
  expect(await notificationsOf(judged('approved'))).toBe(1);
  expect(
    await notificationsOf(() => mila.http.call(postReport, { params: { id }, body: { reason: 'spoiler' } })),
  ).toBe(0);
  expect(await notificationsOf(judged('rejected'))).toBe(1);
  expect(
    await notificationsOf(() => site.origin.db.deleteFrom('comments').where('id', '=', id).execute()),
  ).toBe(0);
  expect(
    await notificationsOf(() => site.origin.db.deleteFrom('comments').where('id', '=', 1).execute()),
  ).toBe(1);
});
