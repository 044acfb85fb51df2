/** Who may watch what, by user type and access level: the origin, the watch page and every surface that offers a title say the same. */
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

/** How the origin answers who may do this. */
const answer = (may: string, type: string): string => {
  if (may === 'watch' || may === 'play') return '200';
  return type === 'guest' ? '401 login_required' : '402 upgrade_required';
};

/** The words of a page's main part. */
async function words(who: TestVisitor, path: string): Promise<string> {
  const html = await (await who.fetch(path, { headers: { accept: 'text/html' } })).text();
  const main = /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return main.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

/** The one thing that a page's words offer with its title. */
function offered(said: string): string {
  const offers = [
    ['watch', /Watch (?:now|the first episode)/],
    ['play', /\bPlay\b/],
    ['subscribe', /\bSubscribe\b/],
  ] as const;
  const found = offers.flatMap(([name, pattern]) => (pattern.test(said) ? [name] : []));
  return said.includes('Free with an account. No card needed.')
    ? `${found.join()} with an account`
    : found.join();
}
const offer = (may: string): string => (may === 'join' ? 'watch with an account' : may);

describe('at the origin', () => {
  it('play data is given or refused by the table', async () => {
    const told = await tableOf(people, TITLES, (who, title) =>
      outcome(who.http.call(getPlayData, { params: { id: ids[FILMS[title]]! } })),
    );
    expect(told).toEqual(expected(answer));
  });

  it('a position is taken of whoever may watch, and of nobody else', async () => {
    const told = await tableOf(people, TITLES, (who, title) =>
      outcome(who.http.call(postLustView, { body: { movie_id: ids[FILMS[title]]!, position: 5 } })),
    );
    expect(told).toEqual(expected(answer));
  });

  it('an administrator in a member’s place leaves no position in what the member has watched', async () => {
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
  it('plays, or says by its screen what is missing', async () => {
    const screen = (said: string): string => {
      if (said.includes('You need to be logged in')) return 'log in';
      return said.includes('You need to be a premium member') ? 'subscribe' : 'plays';
    };
    const told = await tableOf(people, TITLES, async (who, title) =>
      screen(await words(who, `/film/${FILMS[title]}/watch/movie/${ids[FILMS[title]]}`)),
    );
    expect(told).toEqual(
      expected((may, type) => {
        if (may === 'watch' || may === 'play') return 'plays';
        return type === 'guest' ? 'log in' : 'subscribe';
      }),
    );
  });

  it('names a free film to whoever may not watch', async () => {
    const path = `/film/${FILMS.paid}/watch/movie/${ids[FILMS.paid]}`;
    for (const type of ['guest', 'registered'])
      expect(await words(people[type]!, path)).toContain('Or watch a film that is free: Interval');
  });
});

describe.each(['/film/', '/seduce-boost/'])('the page at %s', (folder) => {
  it('offers one thing, by the table', async () => {
    const told = await tableOf(people, TITLES, async (who, title) =>
      offered(await words(who, folder + FILMS[title])),
    );
    expect(told).toEqual(expected(offer));
  });
});

/** A level as a row has it. */
const LEVELS = { paid: 0, registered: 1, free: 2 } as const;
const LEVEL_TITLES = Object.keys(LEVELS) as (keyof typeof LEVELS)[];

describe('the page of a series', () => {
  it('offers its first episode by the table', async () => {
    const { db } = site.origin;
    const first = sql`(select e.movie_id from episodes e join series s on s.id = e.series_id
      where s.slug = 'harbour-radio' order by e.season, e.episode limit 1)`;
    const said: Record<string, Record<string, string>> = {};
    for (const title of LEVEL_TITLES) {
      await sql`update movies set user_level = ${LEVELS[title]} where id = ${first}`.execute(db);
      const told = await tableOf(people, [title], async (who) =>
        offered(await words(who, '/series/harbour-radio')),
      );
      for (const [type, row] of Object.entries(told)) said[type] = { ...said[type], ...row };
    }
    expect(said).toEqual(expected(offer, LEVEL_TITLES));
  });
});

describe('the hero of the home page', () => {
  it('offers its film by the table', async () => {
    const { db } = site.origin;
    const home = await (await people['guest']!.fetch('/api/home')).json();
    const { id } = (home as { slides: { movie: { id: number } }[] }).slides[0]!.movie;
    const said: Record<string, Record<string, string>> = {};
    /** The first slide alone. */
    const hero = async (who: TestVisitor) => {
      const html = await (await who.fetch('/', { headers: { accept: 'text/html' } })).text();
      const [section = ''] = /<section[^>]*data-size="home"[\s\S]*?<\/section>/.exec(html) ?? [];
      const text = section.replaceAll(/<[^>]+>/g, ' ');
      return `${/Watch now/.test(text) ? 'watch' : 'trailer'}${/Subscribe/.test(text) ? ' or subscribe' : ''}`;
    };
    for (const title of LEVEL_TITLES) {
      await sql`update movies set user_level = ${LEVELS[title]} where id = ${id}`.execute(db);
      const told = await tableOf(people, [title], hero);
      for (const [type, row] of Object.entries(told)) said[type] = { ...said[type], ...row };
    }
    expect(said).toEqual(
      expected((may) => (may === 'subscribe' ? 'trailer or subscribe' : 'watch'), LEVEL_TITLES),
    );
  });
});

describe('a card', () => {
  it.each([
    ['/film?access=2', 'Free'],
    ['/film?access=1', 'Free with an account'],
    ['/film?access=0', undefined],
  ] as const)('of %s has its word for whoever it concerns', async (path, word) => {
    const badges = async (who: TestVisitor) => {
      const html = await (await who.fetch(path, { headers: { accept: 'text/html' } })).text();
      const cards = html.match(/<article[\s\S]*?<\/article>/g) ?? [];
      expect(cards.length).toBeGreaterThan(0);
      const said = cards.map((card) => /\b(Soon|Free with an account|Free)\b/.exec(card)?.[1]);
      return [...new Set(said.filter((one) => one !== 'Soon'))];
    };
    const told: Record<string, unknown> = {};
    for (const type of TYPES) told[type] = await badges(people[type]!);
    const isForGuests = word === 'Free with an account';
    expect(told).toEqual(
      Object.fromEntries(TYPES.map((type) => [type, [isForGuests && type !== 'guest' ? undefined : word]])),
    );
  });
});
