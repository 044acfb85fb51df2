/** Contents of the catalogue pages as the origin renders them. */
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

/** The text of a page's main element, with a space for each tag, and its links. */
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

it('the home page links to the confession of the week, and a film links to the confession it was made from', async () => {
  const home = await read('/');
  expect(home.words).toContain('Confession of the week');
  expect(home.links.filter((to) => to.startsWith('/confessions/'))).toHaveLength(1);
  expect((await read('/film/windfall')).links).toContain('/confessions/the-orchard-wall');
});

it('the home page lists the titles of all shelves and the films of the first two', async () => {
  const { main } = await read('/');
  const shelves = main.match(/<section[^>]*data-bleed[\s\S]*?<\/section>/g) ?? [];
  const films = shelves.map((shelf) => shelf.match(/<article/g)?.length ?? 0);
  expect(films.length).toBeGreaterThan(4);
  expect(films.slice(0, 2).every((count) => count > 0)).toBe(true);
  expect(films.slice(2).every((count) => count === 0)).toBe(true);
  expect(shelves.every((shelf) => shelf.includes('<h2'))).toBe(true);
});

describe('producers', () => {
  it("a film page shows its producer and links to the producer's page, which lists the film", async () => {
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

  it('producers have a list next to the other collaborators', async () => {
    const list = await read('/collaborators/producers');
    expect(list.words).toContain('Producers');
    expect(list.links.filter((to) => to.startsWith('/collaborators/producers/')).length).toBeGreaterThan(1);
    expect((await read('/collaborators')).links).toContain('/collaborators/producers');
  });
});

/** A title that every account may watch. */
const FREE_WITH_ACCOUNT = 'Free with an account';
const slugOf = async (where: ReturnType<typeof sql>) => {
  const { rows } = await sql<{ slug: string; id: number }>`select m.slug, m.id from movies m
    where m.model_type = 'Movie' and ${where} order by m.id limit 1`.execute(site.origin.db);
  return rows[0]?.slug ?? '';
};
const registered = () => slugOf(sql`m.user_level = 1 and m.status = 'Published'`);
const announced = () => slugOf(sql`m.status = 'Upcoming Release'`);

describe('seduce-boost films', () => {
  it('the shelf of seduce-boost films on the home page links to their pages and is shown to members only', async () => {
    const mine = await read('/', owner);
    expect(mine.words).toContain('Let yourself be seduced');
    expect(mine.links).toContain('/seduce-boost/night-swim');
    const theirs = await read('/');
    expect(theirs.words).not.toContain('Let yourself be seduced');
    expect(theirs.links.filter((to) => to.startsWith('/seduce-boost/'))).toEqual([]);
  });
});

describe('titles that are free with an account', () => {
  it.each(['/film/', '/seduce-boost/'])(
    '%s shows a guest that the title is free with an account, without asking for a subscription',
    async (folder) => {
      const { words } = await read(folder + (await registered()));
      expect(words).toContain(`${FREE_WITH_ACCOUNT}. No card needed.`);
      expect(words).toContain('Watch now');
      expect(words).not.toContain('Subscribe');
    },
  );

  it('the series page says "free with an account" next to the button and on the episode', async () => {
    const { words } = await read('/series/the-quiet-floor');
    expect(words).toContain(`${FREE_WITH_ACCOUNT}. No card needed.`);
    expect(words).toContain('Watch the first episode');
    expect(words.split(FREE_WITH_ACCOUNT).length).toBeGreaterThan(2);
  });

  it.each(['/film?access=1', '/online-cinema'])(
    'cards on %s say "free with an account" to guests and not to members',
    async (path) => {
      expect((await read(path)).words).toContain(FREE_WITH_ACCOUNT);
      expect((await read(path, owner)).words).not.toContain(FREE_WITH_ACCOUNT);
    },
  );
});

describe('announced films', () => {
  it.each(['/film/', '/seduce-boost/'])('%s offers a reminder and no subscription', async (folder) => {
    const { words } = await read(folder + (await announced()));
    expect(words).toContain('Remind me');
    expect(words).not.toContain('Subscribe');
  });

  it.each([
    ['', 'Coming June 18, 2027', 'Release June 18, 2027'],
    ['/de', 'Kommt am 18. Juni 2027', 'Kinostart 18. Juni 2027'],
    ['/es', 'Se estrena el 18 de junio de 2027', 'Estreno 18 de junio de 2027'],
    ['/fr', 'Sortie le 18 juin 2027', 'Sortie 18 juin 2027'],
  ])(
    'the page in %s shows the release date and does not call the film released',
    async (locale, coming, release) => {
      const { words } = await read(`${locale}/film/before-the-ice`);
      expect(words).toContain(coming);
      expect(words).toContain(release);
    },
  );

  it('an announced film has a badge on every card and appears once on a page', async () => {
    const { rows } = await sql<{
      slug: string;
    }>`select slug from movies where status = 'Upcoming Release'`.execute(site.origin.db);
    // A short list, so that announced films are on its first page.
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

describe('films that the member owns', () => {
  it.each(['/film/', '/seduce-boost/'])(
    '%s plays for the owner and offers no subscription',
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

describe('scenes of a film', () => {
  it('the film page lists the scenes, and each link starts the film at its scene', async () => {
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

describe('reviews of a film', () => {
  const page = '/film/a-borrowed-room?tab=reviews';

  it('a review has the lang attribute of the language it was written in, on a page of any language', async () => {
    const { main } = await read('/de/film/a-borrowed-room?lang=fr&tab=reviews');
    expect(main).toMatch(/ lang="fr"[^>]*><p[^>]*>Lent, drôle/);
    expect((await read(`/de${page}`)).main).toMatch(/ lang="en"[^>]*><p/);
  });

  it('a language in the URL limits the list to reviews in that language', async () => {
    const { links, words } = await read(page);
    expect(links).toContain('/film/a-borrowed-room?lang=fr&tab=reviews');
    expect(words).toContain('All languages');
    const french = await read('/film/a-borrowed-room?lang=fr&tab=reviews');
    expect(french.words).toContain('Lent, drôle');
    expect(french.words).not.toContain('Nobody undresses');
  });

  it('the average rating is rounded to half stars', async () => {
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
