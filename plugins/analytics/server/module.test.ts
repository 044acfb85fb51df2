/** Counts of pages and visits: correct at midnight and on DST changes, without bots, and robust against any input. */
import * as fc from '#tests/support/fast-check.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WatchTime, type CountsWatching } from '#ports/watch-time.ts';
import { provide } from '#kernel/plugin.ts';
import { TEST_START, testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { postStats } from '../api.ts';
import { readNumbers, type Counting } from './store.ts';

/** Services that count watched seconds; called by the player in production. */
const watching: CountsWatching[] = [];
let site: TestOrigin;
let counting: Counting;
beforeAll(async () => {
  site = await testOrigin({
    callsPerMinute: 100_000,
    services: [provide(WatchTime, { include: (counts) => void watching.push(counts) })],
  });
  const { config, db, now } = site.origin;
  counting = { db, place: config, now, timeZone: 'Europe/Madrid' };
}, 60_000);
afterAll(() => site.close());
beforeEach(async () => {
  await site.origin.db.deleteFrom('page_views').execute();
  await site.origin.db.deleteFrom('daily_numbers').execute();
});

const show = (path: string, begins_visit?: boolean) =>
  site.http.call(postStats, { body: { path, ...(begins_visit === undefined ? {} : { begins_visit }) } });
const views = () =>
  site.origin.db.selectFrom('page_views').select(['path', 'views']).orderBy('path').execute();
const visits = async () => (await readNumbers(counting, 7)).map(({ day, visits: seen }) => [day, seen]);
/** Moves the clock to an instant. */
const goTo = (iso: string) => site.clock.advance(Date.parse(iso) - site.clock.now().getTime());

describe('a page view', () => {
  it('is counted by its route, in every language, without the visitor', async () => {
    for (const path of ['/film?utm_source=x', '/de/film', '/film', '/film/night-swim?email=a@b.c'])
      await show(path);
    expect(await views()).toEqual([
      { path: '/film', views: 3 },
      { path: '/film/:slug', views: 1 },
    ]);
    expect(await visits()).toContainEqual([TEST_START.toISOString().slice(0, 10), 0]);
  });

  it('counts as a visit if it began one', async () => {
    await show('/', true);
    await show('/film', false);
    await show('/', true);
    expect(await visits()).toContainEqual(['2026-06-01', 2]);
  });

  it('is not counted for a bot or an unknown page', async () => {
    const bot = site.visitor({ 'user-agent': 'Googlebot/2.1' });
    await bot.http.call(postStats, { body: { path: '/film', begins_visit: true } });
    await show('/nothing/here/of/ours', true);
    expect([await views(), (await visits()).filter(([, seen]) => seen !== 0)]).toEqual([[], []]);
  });

  it('sets no cookie and stores only the two counts', async () => {
    const someone = site.visitor();
    await someone.http.call(postStats, { body: { path: '/', begins_visit: true } });
    expect([...someone.cookies]).toEqual([]);
    const [row] = await site.origin.db.selectFrom('daily_numbers').selectAll().execute();
    expect(Object.keys(row ?? {}).toSorted()).toEqual(['amount', 'brand', 'day', 'name', 'slot']);
  });

  it('is refused if its path is too long, invalid or missing, or a field has a wrong type', async () => {
    const refused = (body: unknown) =>
      site.app
        .inject({ method: 'POST', url: '/api/stats', payload: body as object })
        .then(({ statusCode }) => statusCode);
    expect(await refused({ path: `/${'x'.repeat(2048)}` })).toBe(422);
    expect(await refused({ path: 'film' })).toBe(422);
    expect(await refused({ path: '/', begins_visit: 'yes' })).toBe(422);
    for (const body of [{}, { begins_visit: true }]) expect(await refused(body)).toBe(422);
    expect(await views()).toEqual([]);
  });

  it('adds rows only for pages of the brand, for any input', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.webPath(),
          fc.string(),
          fc.constantFrom('/../_staff', '/%00', '//evil.example', '/film/%2e%2e'),
        ),
        async (path) => {
          const { statusCode } = await site.app.inject({
            method: 'POST',
            url: '/api/stats',
            payload: { path: `/${path}` },
          });
          expect([204, 422]).toContain(statusCode);
        },
      ),
      { numRuns: 60 },
    );
    for (const { path } of await views()) expect(path).toMatch(/^\/(?:[a-z:-]+\/?)*$/);
  });
});

describe('a day', () => {
  it('begins at midnight in the brand’s time zone, not in UTC', async () => {
    goTo('2026-07-01T21:59:59.000Z');
    await show('/', true);
    goTo('2026-07-01T22:00:00.000Z');
    await show('/', true);
    await show('/', true);
    expect((await visits()).slice(-2)).toEqual([
      ['2026-07-01', 1],
      ['2026-07-02', 2],
    ]);
  });

  it('a day of 23 or 25 hours is counted completely', async () => {
    for (const at of [
      '2026-10-24T22:00:00Z',
      '2026-10-25T00:30:00Z',
      '2026-10-25T01:30:00Z',
      '2026-10-25T22:59:59Z',
      '2026-10-25T23:00:00Z',
    ]) {
      goTo(at);
      await show('/', true);
    }
    expect((await visits()).slice(-2)).toEqual([
      ['2026-10-25', 4],
      ['2026-10-26', 1],
    ]);
    for (const at of [
      '2027-03-27T22:59:59Z',
      '2027-03-27T23:00:00Z',
      '2027-03-28T21:59:59Z',
      '2027-03-28T22:00:00Z',
    ]) {
      goTo(at);
      await show('/', true);
    }
    expect((await visits()).slice(-3)).toEqual([
      ['2027-03-27', 1],
      ['2027-03-28', 2],
      ['2027-03-29', 1],
    ]);
  });
});

describe('watched seconds', () => {
  it('are added up, even for parallel requests', async () => {
    expect(watching).toHaveLength(1);
    await Promise.all(Array.from({ length: 40 }, () => watching[0]?.(5)));
    expect((await readNumbers(counting, 7)).at(-1)?.watched_s).toBe(200);
  });
});
