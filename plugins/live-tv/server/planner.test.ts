/** Planning while the clip store is slow, does not reply, or has unreadable clips. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StoreFault } from '#server/media/s3.ts';
import type { SignedClips } from '#ports/clips.ts';
import type { Films } from '#ports/films.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { createChannels } from './channels.ts';
import { plan, planAll } from './planner.ts';
import { EVERYTHING, claimUpdate } from './store.ts';
import { LONG_MS } from './testing-site.ts';
import { rendition } from './testing.ts';

const UNREADABLE = 'film-1';
const FILMS = {
  airable: () => sql`(select n as id, 'film-' || n as clip, 7200 as length from generate_series(1, 6) n)`,
  filed: () => sql`(select null::integer as movie_id, null::integer as tag_id where false)`,
} as unknown as Films;

const SAMPLE = Array.from({ length: 8 }, () => 4);
const qualities = [rendition(720, SAMPLE)];

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin();
  await sql`alter table live_programmes drop constraint live_programmes_movie_id_fkey`.execute(
    site.origin.db,
  );
}, LONG_MS);
afterAll(() => site.close());

const broadcast = (renditionsOf: SignedClips['renditionsOf']) => ({
  origin: site.origin,
  films: FILMS,
  clips: { renditionsOf, find: async () => null } as unknown as SignedClips,
});
const now = () => site.clock.now().getTime();
const shown = () => site.origin.db.selectFrom('live_programmes').select('clip').distinct().execute();

describe('planning a channel', () => {
  test('while the store does not reply, nothing is planned and the header has no dot', async () => {
    const silent = broadcast(async () => {
      throw new StoreFault('The store could not be reached');
    });
    await expect(plan(silent, EVERYTHING, now)).rejects.toThrow(StoreFault);
    expect(await createChannels(silent).isOnAir()).toBe(false);
    expect(await shown()).toEqual([]);
  });

  test(
    "unreadable clips are skipped, and the channel's row is not locked while the other clips are read",
    async () => {
      await site.origin.db.insertInto('live_channels').values({ channel: EVERYTHING }).execute();
      const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const planning = plan(
        broadcast(async (id) => {
          asked.resolve();
          await answered.promise;
          return id === UNREADABLE ? (JSON.parse('{') as never) : qualities;
        }),
        EVERYTHING,
        now,
      );
      await asked.promise;
      const update = { programme: null, members: 2, at: now(), every: 1000 };
      expect(await claimUpdate(site.origin.db, EVERYTHING, update)).toBe(true);
      answered.resolve();
      await planning;
      expect((await shown()).map(({ clip }) => clip).toSorted()).toEqual([
        'film-2',
        'film-3',
        'film-4',
        'film-5',
        'film-6',
      ]);
    },
    LONG_MS,
  );

  test('the dot in the header is determined without reading clips', async () => {
    const untouched = broadcast(async () => {
      throw new Error('a clip was read');
    });
    expect(await createChannels(untouched).isOnAir()).toBe(true);
  });

  test('the remaining channels are planned even if one fails', async () => {
    const tags = await site.origin.db
      .insertInto('tags')
      .values(['first', 'second'].map((slug) => ({ slug, category_type: 'genre', texts: '{}' })))
      .returning('id')
      .execute();
    const [first, second] = tags.map(({ id }) => id);
    const filed = {
      ...FILMS,
      filed: () =>
        sql`(select n as movie_id, case when n < 4 then ${first}::integer else ${second}::integer end as tag_id from generate_series(1, 6) n)`,
    } as unknown as Films;
    const half = broadcast(async (id) => {
      if (id === UNREADABLE) throw new StoreFault('The store could not be reached');
      return qualities;
    });
    await expect(planAll({ ...half, films: filed })).rejects.toThrow(StoreFault);
    const planned = await site.origin.db
      .selectFrom('live_programmes')
      .select('channel')
      .distinct()
      .where('channel', '!=', EVERYTHING)
      .execute();
    expect(planned).toEqual([{ channel: second }]);
  });
});
