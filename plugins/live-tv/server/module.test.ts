/** Live television over HTTP: programmes, the guide, and continuous playlists. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getNavigation } from '#plugins/shell/api.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import { subscribe, type TestVisitor } from '#server/testing/origin.ts';
import { getLiveCategories, getLiveGuide, getNextMovies, NEXT_COUNT } from '../api.ts';
import { FILMS_AT_LEAST } from './planner.ts';
import { HOLD_BACK_S } from './play.ts';
import { breaks, gaps } from '#scripts/live-playlist.ts';
import { LONG_MS, master, media, openChannels, outcome, play, refusalOf } from './testing-site.ts';

let open: Awaited<ReturnType<typeof openChannels>>;
let site: (typeof open)['site'];
let member: TestVisitor;
let romance: number;

beforeAll(async () => {
  open = await openChannels();
  ({ site, romance } = open);
  member = await open.subscriber('viewer');
}, LONG_MS);
afterAll(() => site.close());

const dotsOf = async ({ http }: typeof site) =>
  (await http.call(getNavigation)).flatMap(({ live, url_item }) => (live ? [url_item] : []));

describe('current programmes', () => {
  test(
    'every category with enough films has a programme, which changes when the next one starts',
    async () => {
      const categories = await site.http.call(getLiveCategories);
      expect(categories.length).toBeGreaterThan(5);
      expect(categories.every(({ now }) => now !== null)).toBe(true);
      expect(categories.map(({ slug }) => slug)).not.toContain('vault');
      expect(await dotsOf(site)).toEqual(['/live-tv']);
      const { now, next } = await site.http.call(getNextMovies, { query: { tag_id: romance } });
      expect(now).toEqual(categories.find(({ id }) => id === romance)?.now);
      expect(next).toHaveLength(NEXT_COUNT);
      expect(next[0]?.starts_at).toBe(now?.ends_at);
      expect([now, ...next].every((one) => one?.movie.tags.some(({ slug }) => slug === 'romance'))).toBe(
        true,
      );
      site.clock.advance(Date.parse(now?.ends_at ?? '') - site.clock.now().getTime());
      expect((await site.http.call(getNextMovies, { query: { tag_id: romance } })).now).toEqual(next[0]);
    },
    LONG_MS,
  );

  test("the reply is in the visitor's language and can be cached until the programme changes", async () => {
    const reply = await site.visitor({ locale: 'de' }).fetch('/api/live-tv/next-movies');
    const { now } = (await reply.json()) as { now: { id: number; movie: { title: string } } };
    const { now: same } = await site.http.call(getNextMovies);
    expect(now.id).toBe(same?.id);
    expect(reply.headers.get('cache-control')).toMatch(/^private, max-age=(?:[1-9]|[1-5]\d|60)$/);
  });

  test('a hidden or unknown category is not found', async () => {
    const hidden = await site.origin.db
      .selectFrom('tags')
      .select('id')
      .where('slug', '=', 'vault')
      .executeTakeFirstOrThrow();
    for (const tag_id of [hidden.id, 9999]) {
      expect(await outcome(site.http.call(getNextMovies, { query: { tag_id } }))).toBe('404 not_found');
      expect(await outcome(site.http.call(getLiveGuide, { query: { tag_id } }))).toBe('404 not_found');
      expect(await outcome(play(member, tag_id))).toBe('404 not_found');
    }
  });
});

describe('the guide', () => {
  test('the programmes of a day have no gap, and programmes across midnight are in both days', async () => {
    const [first, second] = await Promise.all(
      ['2026-06-02', '2026-06-03'].map((day) => site.http.call(getLiveGuide, { query: { day } })),
    );
    const programmes = first?.programmes ?? [];
    expect(first).toMatchObject({ day: '2026-06-02', time_zone: 'Europe/Madrid' });
    expect(Date.parse(programmes[0]?.starts_at ?? '')).toBeLessThanOrEqual(
      Date.parse('2026-06-01T22:00:00Z'),
    );
    expect(programmes.slice(1).map(({ starts_at }) => starts_at)).toEqual(
      programmes.slice(0, -1).map(({ ends_at }) => ends_at),
    );
    expect(second?.programmes[0]).toEqual(programmes.at(-1));
  });

  test('the default day is today, and a day without plans is empty', async () => {
    expect((await site.http.call(getLiveGuide)).day).toBe('2026-06-01');
    expect((await site.http.call(getLiveGuide, { query: { day: '2031-01-01' } })).programmes).toEqual([]);
  });

  test.each(['2026-02-30', '0000-01-01', 'today', '2026-6-1'])('the day %s is refused', async (day) => {
    expect(await outcome(site.http.call(getLiveGuide, { query: { day } }))).toBe('422 invalid');
  });
});

describe('a member with access', () => {
  test(
    'playlists of every quality continue for ten minutes without gaps or jumps',
    async () => {
      const { ahls, now, server_time, hold_back_s, takes_screen, type } = await play(member);
      expect([type, hold_back_s, takes_screen]).toEqual(['live-tv', HOLD_BACK_S, true]);
      expect(server_time).toBe(site.clock.now().toISOString());
      expect(now.movie.title).not.toBe('');
      const { reply, paths } = await master(member, ahls);
      expect(reply.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
      expect(reply.headers.get('cache-control')).toBe('private, no-store');
      expect(paths.length).toBeGreaterThan(1);
      for (const path of paths) {
        let before = await media(member, path);
        expect(gaps(before)).toEqual([]);
        for (let passed = 0; passed < 600; passed += 5) {
          site.clock.advance(5000);
          const after = await media(member, path);
          expect(breaks(before, after)).toEqual([]);
          before = after;
        }
      }
    },
    LONG_MS,
  );

  test('the files listed in a playlist can be fetched', async () => {
    const [path = ''] = (await master(member, (await play(member)).ahls)).paths;
    const { segments } = await media(member, path);
    const [first] = segments;
    const replies = await Promise.all(
      [first?.map?.uri, first?.uri, segments.at(-1)?.uri].map((uri) => member.fetch(uri ?? '')),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('two members on the same channel see the same frame at the same time', async () => {
    const other = await open.subscriber('another');
    const lists = await Promise.all(
      [member, other].map(async (one) => {
        const [path = ''] = (await master(one, (await play(one, romance)).ahls)).paths;
        return media(one, path);
      }),
    );
    const [mine, theirs] = lists.map(({ mediaSequenceBase, segments }) => ({
      mediaSequenceBase,
      times: segments.map(({ programDateTime }) => programDateTime?.toISOString()),
    }));
    expect(mine).toEqual(theirs);
  });

  test('a clock that is set back does not change the playlist', async () => {
    const [path = ''] = (await master(member, (await play(member)).ahls)).paths;
    const before = await media(member, path);
    site.clock.advance(-20_000);
    expect(breaks(before, await media(member, path))).toEqual([]);
    site.clock.advance(25_000);
    expect(breaks(before, await media(member, path))).toEqual([]);
  });

  test('a withdrawn film is replaced, including in the guide', async () => {
    const { ahls, now } = await play(member);
    const [path = ''] = (await master(member, ahls)).paths;
    const before = await media(member, path);
    const movies = site.origin.db.updateTable('movies').where('id', '=', now.movie.id);
    await movies.set({ blocked_countries: ['NL'] }).execute();
    site.clock.advance(2000);
    expect(breaks(before, await media(member, path))).toEqual([]);
    site.clock.advance(12_000);
    const guide = await site.http.call(getLiveGuide);
    expect(guide.programmes.map(({ movie }) => movie.id)).not.toContain(now.movie.id);
    expect((await site.http.call(getNextMovies)).now?.movie.id).not.toBe(now.movie.id);
    expect(gaps(await media(member, path))).toEqual([]);
    await movies.set({ blocked_countries: [] }).execute();
  });
});

describe('a channel without films', () => {
  test(
    'a channel without films is off air',
    async () => {
      const empty = await openAccounts();
      await empty.member('alone@example.org');
      const { someone } = await empty.member('viewer@example.org');
      await subscribe(empty.site, 'viewer@example.org');
      expect(await outcome(play(someone))).toBe('404 off_air');
      expect(await empty.site.http.call(getLiveCategories)).toEqual([]);
      expect(await dotsOf(empty.site)).toEqual([]);
      expect(await empty.site.http.call(getNextMovies)).toEqual({ now: null, next: [] });
      await empty.site.close();
    },
    LONG_MS,
  );

  test(
    'after its films are withdrawn, a channel ends once the listed segments have played',
    async () => {
      const [path = ''] = (await master(member, (await play(member, romance)).ahls)).paths;
      const films = site.origin.db.updateTable('movies').where('status', '=', 'Published');
      await films.set({ status: 'Unpublished' }).execute();
      site.clock.advance(2000);
      expect((await member.fetch(path)).status).toBe(200);
      site.clock.advance(80_000);
      expect(await refusalOf(await member.fetch(path))).toBe('404 off_air');
      expect(await outcome(play(member, romance))).toBe('404 off_air');
      await site.origin.db
        .updateTable('movies')
        .where('status', '=', 'Unpublished')
        .set({ status: 'Published' })
        .execute();
      site.clock.advance(31_000);
      expect(await outcome(play(member, romance))).toBe('answered');
    },
    LONG_MS,
  );
});

test(
  'the job plans every channel ahead, and a second run changes nothing',
  async () => {
    const rows = () =>
      site.origin.db
        .selectFrom('live_programmes')
        .selectAll()
        .orderBy('channel')
        .orderBy('starts_at')
        .execute();
    await site.origin.jobs.send('live-tv-plan', {});
    await site.runJobs();
    const planned = await rows();
    const channels = Map.groupBy(planned, ({ channel }) => channel);
    expect(channels.size).toBeGreaterThan(FILMS_AT_LEAST);
    const soonest = Math.min(
      ...[...channels.values()].map((all) => Math.max(...all.map((one) => one.ends_at.getTime()))),
    );
    expect(soonest - site.clock.now().getTime()).toBeGreaterThanOrEqual(48 * 3_600_000);
    for (const all of channels.values())
      for (const [at, one] of all.entries()) {
        const next = all[at + 1];
        if (next)
          expect([next.first_sequence > one.first_sequence, next.starts_at >= one.ends_at]).toEqual([
            true,
            true,
          ]);
      }
    await site.origin.jobs.send('live-tv-plan', {});
    await site.runJobs();
    expect(await rows()).toEqual(planned);
  },
  LONG_MS,
);
