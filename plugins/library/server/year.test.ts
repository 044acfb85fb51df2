/** The summary of a member's year is computed from their own history, and deleted with it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postSignUp } from '#plugins/auth/api.ts';
import { WatchCounts } from '#ports/watch-counts.ts';
import { subscribe, testOrigin, type TestOrigin, type TestVisitor } from '#server/testing/origin.ts';
import {
  getContinueWatching,
  deleteHistory,
  getWishes,
  getYear,
  postWish,
  putLibraryChoices,
} from '../api.ts';

let site: TestOrigin;
let members = 0;

async function join(): Promise<TestVisitor & { id: number }> {
  members += 1;
  const email = `year-${members}@example.org`;
  const visitor = site.visitor({ 'x-forwarded-for': `10.8.0.${members}` });
  await visitor.http.call(postSignUp, { body: { email, password: 'a long evening by the sea' } });
  await subscribe(site, email);
  const { id } = await site.origin.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return Object.assign(visitor, { id });
}

interface Watched {
  slug: string;
  /** Watched position in a film of one hour, in s. */
  position: number;
  at: string;
  finished?: boolean;
}
const HOUR_S = 3600;

async function watched(userId: number, ...records: readonly Watched[]): Promise<void> {
  for (const { slug, position, at, finished = false } of records) {
    const { id } = await site.origin.db
      .selectFrom('movies')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    await site.origin.db
      .insertInto('visualizations')
      .values({
        user_id: userId,
        movie_id: id,
        current_position: position,
        duration: HOUR_S,
        current_percent: (100 * position) / HOUR_S,
        finished,
        finished_at: finished ? new Date(at) : null,
        observed_at: new Date(at),
        updated_at: new Date(at),
      })
      .execute();
  }
}

const summaryOf = async (who: TestVisitor, year?: number) =>
  (await who.http.call(getYear, { query: year === undefined ? {} : { year } })).summary;

beforeAll(async () => {
  site = await testOrigin({ seeded: true });
});
afterAll(() => site.close());

describe('the summary of a year', () => {
  test('counts a finished film in full and others up to the watched position, in the year they were last watched', async () => {
    const [mila, noa] = [await join(), await join()];
    await watched(
      mila.id,
      { slug: 'night-swim', position: 20, at: '2026-02-03T20:00:00Z', finished: true },
      { slug: 'halogen', position: 1800, at: '2026-02-04T20:00:00Z' },
      { slug: 'interval', position: 600, at: '2025-12-31T23:59:59Z' },
    );
    await watched(noa.id, { slug: 'vermilion', position: 60, at: '2026-05-01T20:00:00Z' });
    const summary = await summaryOf(mila);
    expect(summary).toMatchObject({ year: 2026, years: [2026, 2025], minutes: 90, films: 2, finished: 1 });
    expect(summary?.months).toEqual([0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(summary?.titles.map(({ slug }) => slug)).toEqual(['halogen', 'night-swim']);
    expect(await summaryOf(mila, 2025)).toMatchObject({ minutes: 10, films: 1, finished: 0 });
    expect(await summaryOf(mila, 2024)).toMatchObject({ minutes: 0, films: 0, titles: [] });
  });

  test('names only people who appear in at least two films', async () => {
    const mila = await join();
    const films = await site.origin.db
      .selectFrom('movies')
      .select('slug')
      .where('status', '=', 'Published')
      .where('model_type', '=', 'Movie')
      .execute();
    await watched(mila.id, ...films.map(({ slug }) => ({ slug, position: 600, at: '2026-03-01T20:00:00Z' })));
    const people = (await summaryOf(mila))?.people ?? [];
    expect(people.length).toBeGreaterThan(2);
    expect(people.every(({ films }) => films > 1)).toBe(true);
    expect(people.map(({ films }) => films)).toEqual(
      people.map(({ films }) => films).toSorted((a, b) => b - a),
    );
  });

  test('is empty once the member has turned it off, as are counts for emails', async () => {
    const mila = await join();
    await watched(mila.id, { slug: 'night-swim', position: 600, at: '2026-02-03T20:00:00Z' });
    const counts = () =>
      site.origin.modules
        .service(WatchCounts)
        ?.between(site.origin.db, mila.id, new Date('2026-02-01'), new Date('2026-03-01'));
    expect(await counts()).toEqual({ titles: 1, minutes: 10 });
    await mila.http.call(putLibraryChoices, { body: { sums_up: false } });
    expect([await summaryOf(mila), await counts()]).toEqual([null, null]);
  });

  test('is empty once the history is deleted, while the list is kept', async () => {
    const [mila, noa] = [await join(), await join()];
    for (const { id } of [mila, noa])
      await watched(id, { slug: 'night-swim', position: 600, at: '2026-02-03T20:00:00Z' });
    await mila.http.call(postWish, { body: { product_type: 'Movie', product_id: 1 } });
    await mila.http.call(deleteHistory);
    await mila.http.call(deleteHistory);
    expect(await summaryOf(mila)).toMatchObject({ films: 0, years: [] });
    expect((await mila.http.call(getContinueWatching)).data).toEqual([]);
    expect((await mila.http.call(getWishes)).meta.total).toBe(1);
    expect((await summaryOf(noa))?.films).toBe(1);
  });
});
