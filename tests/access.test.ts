/**
 * Checks who may watch each title, by user type and access level. The origin, the watch page and every page that offers
 * the title must agree.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '#app/http/errors.ts';
import { getPlayData, postLustView } from '#plugins/player/api.ts';
import type { TestOrigin, TestVisitor } from '#server/testing/origin.ts';
import { testSite } from './support/site.ts';
import { everyType, expected, FILMS, tableOf, TITLES, TYPES, type People } from './support/user-types.ts';

const TIMEOUT_MS = 120_000;

let site: TestOrigin;
let people: People;
let ids: Record<string, number> = {};

beforeAll(async () => {
  site = await testSite();
  const films = await site.origin.db.selectFrom('movies').select(['id', 'slug']).execute();
  ids = Object.fromEntries(films.map(({ id, slug }) => [slug, id]));
  people = await everyType(site);
}, TIMEOUT_MS);
afterAll(() => site.close());

const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => '200',
    (error: unknown) => (error instanceof ApiError ? `${error.status} ${error.code}` : String(error)),
  );

/** The origin's answer for an entry of the access table. */
const answer = (may: string, type: string): string => {
  if (may === 'watch' || may === 'play') return '200';
  return type === 'guest' ? '401 login_required' : '402 upgrade_required';
};

/** The visible text of a page's main element. */
async function words(who: TestVisitor, path: string): Promise<string> {
  const html = await (await who.fetch(path, { headers: { accept: 'text/html' } })).text();
  const main = /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return main.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

/** The only action that a page's text offers for its title. */
function offered(text: string): string {
  const offers = [
    ['watch', /Watch (?:now|the first episode)/],
    ['play', /\bPlay\b/],
    ['subscribe', /\bSubscribe\b/],
  ] as const;
  const found = offers.flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []));
  return text.includes('Free with an account. No card needed.')
    ? `${found.join()} with an account`
    : found.join();
}
const offer = (may: string): string => (may === 'join' ? 'watch with an account' : may);

describe('access at the origin', () => {
  it('play data is returned or refused according to the access table', async () => {
    const actual = await tableOf(people, TITLES, (who, title) =>
      outcome(who.http.call(getPlayData, { params: { id: ids[FILMS[title]]! } })),
    );
    expect(actual).toEqual(expected(answer));
  });

  it('a playback position is stored only for users who may watch the title', async () => {
    const actual = await tableOf(people, TITLES, (who, title) =>
      outcome(who.http.call(postLustView, { body: { movie_id: ids[FILMS[title]]!, position: 5 } })),
    );
    expect(actual).toEqual(expected(answer));
  });

  it('an impersonating administrator stores no playback position for the member', async () => {
    const { db } = site.origin;
    await db.deleteFrom('visualizations').execute();
    const stored = async () => (await db.selectFrom('visualizations').select('movie_id').execute()).length;
    const body = { movie_id: ids[FILMS.free]!, position: 5 };
    const { visualization_id } = await people['admin as premium']!.http.call(postLustView, { body });
    expect([visualization_id, await stored()]).toEqual([null, 0]);
    await people['premium']!.http.call(postLustView, { body });
    expect(await stored()).toBe(1);
  });
});

describe('the watch page', () => {
  it('the watch page plays the title or shows which account or subscription is missing', async () => {
    const screen = (text: string): string => {
      if (text.includes('You need to be logged in')) return 'log in';
      return text.includes('You need to be a premium member') ? 'subscribe' : 'plays';
    };
    const actual = await tableOf(people, TITLES, async (who, title) =>
      screen(await words(who, `/film/${FILMS[title]}/watch/movie/${ids[FILMS[title]]}`)),
    );
    expect(actual).toEqual(
      expected((may, type) => {
        if (may === 'watch' || may === 'play') return 'plays';
        return type === 'guest' ? 'log in' : 'subscribe';
      }),
    );
  });

  it('the watch page suggests a free film to users who may not watch', async () => {
    const path = `/film/${FILMS.paid}/watch/movie/${ids[FILMS.paid]}`;
    for (const type of ['guest', 'registered'])
      expect(await words(people[type]!, path)).toContain('Or watch a film that is free: Interval');
  });
});

describe.each(['/film/', '/seduce-boost/'])('the title page below %s', (folder) => {
  it('the title page offers exactly one action, according to the access table', async () => {
    const actual = await tableOf(people, TITLES, async (who, title) =>
      offered(await words(who, folder + FILMS[title])),
    );
    expect(actual).toEqual(expected(offer));
  });
});

/** An access level as a database row. */
const LEVELS = { paid: 0, registered: 1, free: 2 } as const;
const LEVEL_TITLES = Object.keys(LEVELS) as (keyof typeof LEVELS)[];

describe('the page of a series', () => {
  it('the page of a series offers its first episode according to the access table', async () => {
    const { db } = site.origin;
    const first = sql`(select e.movie_id from episodes e join series s on s.id = e.series_id
      where s.slug = 'harbour-radio' order by e.season, e.episode limit 1)`;
    const table: Record<string, Record<string, string>> = {};
    for (const title of LEVEL_TITLES) {
      await sql`update movies set user_level = ${LEVELS[title]} where id = ${first}`.execute(db);
      const actual = await tableOf(people, [title], async (who) =>
        offered(await words(who, '/series/harbour-radio')),
      );
      for (const [type, row] of Object.entries(actual)) table[type] = { ...table[type], ...row };
    }
    expect(table).toEqual(expected(offer, LEVEL_TITLES));
  });
});

describe('the hero of the home page', () => {
  it('the hero offers its film according to the access table', async () => {
    const { db } = site.origin;
    const home = await (await people['guest']!.fetch('/api/home')).json();
    const { id } = (home as { slides: { movie: { id: number } }[] }).slides[0]!.movie;
    const table: Record<string, Record<string, string>> = {};
    /** The first slide only. */
    const hero = async (who: TestVisitor) => {
      const html = await (await who.fetch('/', { headers: { accept: 'text/html' } })).text();
      const [section = ''] = /<section[^>]*data-size="home"[\s\S]*?<\/section>/.exec(html) ?? [];
      const text = section.replaceAll(/<[^>]+>/g, ' ');
      return `${/Watch now/.test(text) ? 'watch' : 'trailer'}${/Subscribe/.test(text) ? ' or subscribe' : ''}`;
    };
    for (const title of LEVEL_TITLES) {
      await sql`update movies set user_level = ${LEVELS[title]} where id = ${id}`.execute(db);
      const actual = await tableOf(people, [title], hero);
      for (const [type, row] of Object.entries(actual)) table[type] = { ...table[type], ...row };
    }
    expect(table).toEqual(
      expected((may) => (may === 'subscribe' ? 'trailer or subscribe' : 'watch'), LEVEL_TITLES),
    );
  });
});

describe('cards of titles', () => {
  it.each([
    ['/film?access=2', 'Free'],
    ['/film?access=1', 'Free with an account'],
    ['/film?access=0', undefined],
  ] as const)('cards on %s show their access badge to the users it applies to', async (path, word) => {
    const badges = async (who: TestVisitor) => {
      const html = await (await who.fetch(path, { headers: { accept: 'text/html' } })).text();
      const cards = html.match(/<article[\s\S]*?<\/article>/g) ?? [];
      expect(cards.length).toBeGreaterThan(0);
      const badges = cards.map((card) => /\b(Soon|Free with an account|Free)\b/.exec(card)?.[1]);
      return [...new Set(badges.filter((one) => one !== 'Soon'))];
    };
    const actual: Record<string, unknown> = {};
    for (const type of TYPES) actual[type] = await badges(people[type]!);
    const isForGuests = word === 'Free with an account';
    expect(actual).toEqual(
      Object.fromEntries(TYPES.map((type) => [type, [isForGuests && type !== 'guest' ? undefined : word]])),
    );
  });
});
