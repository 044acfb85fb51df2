/** What pages of the catalogue say and offer, as the origin renders them. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postLogin } from '#plugins/auth/api.ts';
import { DEMO_PASSWORD } from '#plugins/account/server/demo/members.ts';
import { seedMembers } from './support/members.ts';
import type { TestOrigin, TestVisitor } from '#server/testing/origin.ts';
import { testSite } from './support/site.ts';

let site: TestOrigin;
const MEMBERS_MS = 120_000;

let guest: TestVisitor;
let owner: TestVisitor;
beforeAll(async () => {
  site = await testSite();
  guest = site.visitor();
  await seedMembers(site.origin);
  owner = site.visitor();
  await owner.http.call(postLogin, { body: { username: 'owner@example.test', password: DEMO_PASSWORD } });
}, MEMBERS_MS);
afterAll(() => site.close());

/** The words of a page's main part, tags apart by a space, and its links. */
async function read(path: string, who = guest) {
  const reply = await who.fetch(path);
  const html = await reply.text();
  const main = /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return {
    status: reply.status,
    main,
    words: main.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' '),
    links: [...main.matchAll(/href="([^"]+)"/g)].map(([, to = '']) => to.replaceAll('&amp;', '&')),
  };
}

it('the home page leads to the confession of the week, and a film to the one it was made from', async () => {
  const home = await read('/');
  expect(home.words).toContain('Confession of the week');
  expect(home.links.filter((to) => to.startsWith('/confessions/'))).toHaveLength(1);
  expect((await read('/film/windfall')).links).toContain('/confessions/the-orchard-wall');
});

it('the home page has the titles of all its shelves and the films of the first two', async () => {
  const { main } = await read('/');
  const shelves = main.match(/<section[^>]*data-bleed[\s\S]*?<\/section>/g) ?? [];
  const films = shelves.map((shelf) => shelf.match(/<article/g)?.length ?? 0);
  expect(films.length).toBeGreaterThan(4);
  expect(films.slice(0, 2).every((count) => count > 0)).toBe(true);
  expect(films.slice(2).every((count) => count === 0)).toBe(true);
  expect(shelves.every((shelf) => shelf.includes('<h2'))).toBe(true);
});

describe('producers', () => {
  it('are named on the page of their film, with a way to their own page, which names the film', async () => {
    const { rows } = await sql<{ film: string; slug: string; name: string }>`
      select m.slug as film, p.slug, rtrim(p.name || ' ' || p.last_name) as name from movie_people j
      join movies m on m.id = j.movie_id join persons p on p.id = j.person_id
      where j.role = 'producer' order by m.id limit 1`.execute(site.origin.db);
    const [credit] = rows;
    const film = await read(`/film/${credit?.film}`);
    expect(film.words).toContain(`Producer ${credit?.name}`);
    const page = `/collaborators/producers/${credit?.slug}`;
    expect(film.links).toContain(page);
    const person = await read(page);
    expect(person.status).toBe(200);
    expect(person.links).toContain(`/film/${credit?.film}`);
  });

  it('have a list beside the other collaborators', async () => {
    const list = await read('/collaborators/producers');
    expect(list.words).toContain('Producers');
    expect(list.links.filter((to) => to.startsWith('/collaborators/producers/')).length).toBeGreaterThan(1);
    expect((await read('/collaborators')).links).toContain('/collaborators/producers');
  });
});

/** Of a title that is open to everybody with an account. */
const FREE_WITH_ACCOUNT = 'Free with an account';
const slugOf = async (where: ReturnType<typeof sql>) => {
  const { rows } = await sql<{ slug: string; id: number }>`select m.slug, m.id from movies m
    where m.model_type = 'Movie' and ${where} order by m.id limit 1`.execute(site.origin.db);
  return rows[0]?.slug ?? '';
};
const registered = () => slugOf(sql`m.user_level = 1 and m.status = 'Published'`);
const announced = () => slugOf(sql`m.status = 'Upcoming Release'`);

describe('the seduce-boost films', () => {
  it('have a shelf on the home page of a member, which leads to their own pages, and none for a guest', async () => {
    const mine = await read('/', owner);
    expect(mine.words).toContain('Let yourself be seduced');
    expect(mine.links).toContain('/seduce-boost/night-swim');
    const theirs = await read('/');
    expect(theirs.words).not.toContain('Let yourself be seduced');
    expect(theirs.links.filter((to) => to.startsWith('/seduce-boost/'))).toEqual([]);
  });
});

describe('a title that is free with an account', () => {
  it.each(['/film/', '/seduce-boost/'])(
    'says so to a guest at %s, and asks for no subscription',
    async (folder) => {
      const { words } = await read(folder + (await registered()));
      expect(words).toContain(`${FREE_WITH_ACCOUNT}. No card needed.`);
      expect(words).toContain('Watch now');
      expect(words).not.toContain('Subscribe');
    },
  );

  it('says so on the page of its series, beside the button and on the episode', async () => {
    const { words } = await read('/series/the-quiet-floor');
    expect(words).toContain(`${FREE_WITH_ACCOUNT}. No card needed.`);
    expect(words).toContain('Watch the first episode');
    expect(words.split(FREE_WITH_ACCOUNT).length).toBeGreaterThan(2);
  });

  it.each(['/film?access=1', '/online-cinema'])(
    'says so on the cards of %s to a guest, and not to a member',
    async (path) => {
      expect((await read(path)).words).toContain(FREE_WITH_ACCOUNT);
      expect((await read(path, owner)).words).not.toContain(FREE_WITH_ACCOUNT);
    },
  );
});

describe('a film that is only announced', () => {
  it.each(['/film/', '/seduce-boost/'])('offers a reminder at %s, and no subscription', async (folder) => {
    const { words } = await read(folder + (await announced()));
    expect(words).toContain('Remind me');
    expect(words).not.toContain('Subscribe');
  });

  it.each([
    ['', 'Coming June 18, 2027', 'Release June 18, 2027'],
    ['/de', 'Kommt am 18. Juni 2027', 'Kinostart 18. Juni 2027'],
    ['/es', 'Se estrena el 18 de junio de 2027', 'Estreno 18 de junio de 2027'],
    ['/fr', 'Sortie le 18 juin 2027', 'Sortie 18 juin 2027'],
  ])('says in %s when it comes, and does not speak of it as released', async (locale, coming, release) => {
    const { words } = await read(`${locale}/film/before-the-ice`);
    expect(words).toContain(coming);
    expect(words).toContain(release);
  });

  it('has a badge on every card, and stands on no screen of films twice', async () => {
    const { rows } = await sql<{
      slug: string;
    }>`select slug from movies where status = 'Upcoming Release'`.execute(site.origin.db);
    // A short list, so that announced films stand on its first page.
    await sql`update movies set status = 'Unpublished' where status = 'Published' and id > 8`.execute(
      site.origin.db,
    );
    const wrong: string[] = [];
    for (const path of ['/film', '/film?access=0', '/online-cinema', '/', '/search?query=ice']) {
      const { main } = await read(path);
      const cards = main.match(/<article[\s\S]*?<\/article>/g) ?? [];
      for (const { slug } of rows) {
        const own = cards.filter((card) => card.includes(`href="/film/${slug}"`));
        if (own.length > 1) wrong.push(`${slug} twice at ${path}`);
        if (own.some((card) => !card.includes('Soon'))) wrong.push(`${slug} without badge at ${path}`);
      }
      if (path !== '/' && !rows.some(({ slug }) => main.includes(`/film/${slug}"`)))
        wrong.push(`none at ${path}`);
    }
    await sql`update movies set status = 'Published' where status = 'Unpublished' and id > 8 and id <> 41`.execute(
      site.origin.db,
    );
    expect(wrong).toEqual([]);
  });
});

describe('a film somebody owns', () => {
  it.each(['/film/', '/seduce-boost/'])(
    'plays from %s for its owner, whom nobody sells a subscription',
    async (folder) => {
      const mine = await read(`${folder}the-glass-house`, owner);
      expect(mine.links).toContain('/profile/watch-owned/the-glass-house');
      expect(mine.words).toMatch(/\bPlay\b/);
      expect(mine.words).not.toContain('Watch now');
      expect(mine.words).not.toContain('Subscribe');
      expect((await read(`${folder}the-glass-house`)).words).toContain('Subscribe');
      expect((await read(`${folder}vermilion`, owner)).words).toContain('Subscribe');
    },
  );
});

describe('the scenes of a film', () => {
  it('are a list, and each begins the film there', async () => {
    const { rows } = await sql<{
      slug: string;
      id: number;
      scenes: number;
    }>`select m.slug, m.id, count(*)::integer as scenes
      from movies m join scene_markers k on k.movie_id = m.id
      where m.status = 'Published' and m.clip is not null and m.model_type = 'Movie' group by m.id order by m.id limit 1`.execute(
      site.origin.db,
    );
    const [film] = rows;
    const { main, links } = await read(`/film/${film?.slug}`);
    const list = /<ul[^>]*aria-label="Scenes">([\s\S]*?)<\/ul>/.exec(main)?.[1] ?? '';
    expect(list.match(/<li>/g)).toHaveLength(film?.scenes ?? 0);
    expect(links).toContain(`/film/${film?.slug}/watch/movie/${film?.id}?scene=2`);
  });
});

describe('reviews', () => {
  const page = '/film/a-borrowed-room?tab=reviews';

  it('carry the language they were written in, whatever the page speaks', async () => {
    const { main } = await read('/de/film/a-borrowed-room?lang=fr&tab=reviews');
    expect(main).toMatch(/ lang="fr"[^>]*><p[^>]*>Lent, drôle/);
    expect((await read(`/de${page}`)).main).toMatch(/ lang="en"[^>]*><p/);
  });

  it('can be read in one language, by an address of its own', async () => {
    const { links, words } = await read(page);
    expect(links).toContain('/film/a-borrowed-room?lang=fr&tab=reviews');
    expect(words).toContain('All languages');
    const french = await read('/film/a-borrowed-room?lang=fr&tab=reviews');
    expect(french.words).toContain('Lent, drôle');
    expect(french.words).not.toContain('Nobody undresses');
  });

  it('show an average to the nearest half star', async () => {
    const halves = async (sum: number) => {
      await sql`update movies set rating_count = 10, rating_sum = ${sum} where slug = 'vermilion'`.execute(
        site.origin.db,
      );
      const { main } = await read(`/film/vermilion?tab=reviews&sum=${sum}`, site.visitor());
      return (main.match(/data-half=""/g) ?? []).length;
    };
    expect([await halves(45), await halves(40)]).toEqual([1, 0]);
  });
});
