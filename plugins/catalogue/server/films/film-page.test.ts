/**
 * The data of a film's page besides its synopsis: the editors' reason, prizes, critics, crew, characters, and members'
 * reviews.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '#app/i18n/i18n.ts';
import { postSignUp } from '#plugins/auth/api.ts';
import * as api from '#plugins/catalogue/api.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';

const SLUG = 'a-borrowed-room';

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin({ seeded: true });
});
afterAll(() => site.close());

const film = (slug = SLUG, locale = 'en') =>
  site.visitor({ locale }).http.call(api.getMovieBySlug, { params: { slug } });
const inEach = <Value>(read: (movie: Awaited<ReturnType<typeof film>>) => Value) =>
  Promise.all(LOCALES.map(async (locale) => read(await film(SLUG, locale))));

describe('the page of a film', () => {
  test('has a reason to watch it and a critic’s quotation in each language', async () => {
    const reasons = await inEach(({ editorial }) => editorial?.reason);
    const quotes = await inEach(({ quotes: [first] }) => first);
    expect(new Set(reasons).size).toBe(LOCALES.length);
    expect(new Set(quotes.map((quote) => quote?.text)).size).toBe(LOCALES.length);
    expect(quotes[0]).toMatchObject({ author: 'Tamsin Orrowby', source: 'The Evening Reel', lang: null });
    expect((await film('salt')).editorial?.reason ?? '').toBe('');
  });

  test('marks an untranslated quotation as English', async () => {
    await sql`update film_quotes set texts = texts - 'fr' where position = 0 and movie_id =
      (select id from movies where slug = 'halogen')`.execute(site.origin.db);
    const [french] = (await film('halogen', 'fr')).quotes;
    expect(french).toMatchObject({ lang: 'en', text: (await film('halogen')).quotes[0]?.text });
    expect((await film('halogen', 'de')).quotes[0]?.lang).toBe(null);
  });

  test('lists prizes in the order of the editors, with a category if there is one', async () => {
    expect((await film(SLUG, 'de')).awards).toEqual([
      {
        award: 'Laternenpreis, Filmfestival Port Aurelle',
        category: 'Beste Kamera',
        year: 2026,
        result: 'won',
      },
      { award: 'Publikumspreis der Nachteulen', category: '', year: 2026, result: 'nominated' },
    ]);
  });

  test('lists the crew and the characters of its performers', async () => {
    const { crew, performers } = await film(SLUG, 'es');
    expect(crew[0]).toEqual({ job: 'script', name: 'Nella Farrowby' });
    expect(performers[0]).toMatchObject({ slug: 'mara-lind', character: 'Mara, la cerrajera' });
    const others = (await film('last-train-to-lisbon')).performers;
    expect(new Set(others.map(({ character }) => character))).toEqual(new Set(['']));
  });

  test('quotes the confession that the film is based on', async () => {
    const { confession } = await film('the-night-ferry');
    expect(confession).toMatchObject({ slug: 'the-last-car-deck', title: 'The Last Car Deck' });
    expect(confession?.excerpt.startsWith('They parked us bumper to bumper on deck four')).toBe(true);
    expect((await film()).confession).toBe(null);
  });
});

describe('quotations of members', () => {
  const write = (content: string, more: { user?: number; status?: string; lang?: string } = {}) =>
    sql`insert into comments (model_type, model_id, user_id, commenter_name, content, lang, status, created_at)
      select 'Movie', id, ${more.user ?? null}::integer, 'Wanda', ${content}, ${more.lang ?? 'en'},
        ${more.status ?? 'approved'}, '2026-11-20T00:00:00Z' from movies where slug = 'salt'`.execute(
      site.origin.db,
    );

  test('are two, in whole sentences, those in the visitor’s language first', async () => {
    const { voices } = await film(SLUG, 'fr');
    expect(voices).toHaveLength(2);
    expect(voices.map(({ lang }) => lang)).toEqual(['fr', 'fr']);
    for (const { text } of voices) expect(text).toMatch(/[.!?…]$/);
    expect((await film(SLUG, 'de')).voices[0]?.lang).toBe('de');
  });

  test('are omitted if no review is published', async () => {
    await write('Waiting for a moderator.', { status: 'pending' });
    expect((await film('salt')).voices).toEqual([]);
  });

  test('require a sentence that is short enough and exclude staff', async () => {
    const email = 'wanda@visitor.example';
    await site.visitor().http.call(postSignUp, { body: { email, password: 'a long evening by the sea' } });
    const { rows } = await sql<{ id: number }>`update users set role = 'staff' where email = ${email}
      returning id`.execute(site.origin.db);
    await write(`${'A very long evening '.repeat(20)}.`);
    await write('We made this one ourselves.', { user: rows[0]?.id ?? 0 });
    await write('<p>Bread and salt.</p><p>Then more salt.</p>', { lang: 'de' });
    expect((await film('salt', 'fr')).voices).toMatchObject([
      { name: 'Wanda', lang: 'de', text: 'Bread and salt. Then more salt.' },
    ]);
  });
});
