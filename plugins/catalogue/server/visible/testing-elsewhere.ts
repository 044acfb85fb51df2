/**
 * Seeds content that a brand can exclude with one category, linked from everywhere that could reveal it, with a unique
 * name.
 */
import { sql } from 'kysely';
import { LOCALES } from '#app/i18n/i18n.ts';
import type { TestOrigin } from '#server/testing/origin.ts';

/** Matches every text and URL of the seeded content. */
export const ELSEWHERE = /zzelsewhere/i;
/** The rule that excludes it. */
export const ELSEWHERE_RULE = 'tag:zzelsewhere-shelf';

/** Ids of films of the demo catalogue, and the slug of a series. */
const FILMS = [10, 34];
const SERIES = 'harbour-radio';
const PICTURE = '/images/still/zzelsewhere';

const textsOf = (what: string) => {
  const title = `Zzelsewhere ${what}`;
  return JSON.stringify(
    Object.fromEntries(LOCALES.map((one) => [one, { title, synopsis: title, short_synopsis: title }])),
  );
};

/** Returns ids of the films and episodes, paths of their pages, and base URLs of their pictures. */
export async function seedElsewhere({ origin: { db } }: Pick<TestOrigin, 'origin'>) {
  const { rows: found } = await sql<{ base: string }>`select cover_picture ->> 'base' as base from movies
    where id in (${sql.join(FILMS)})`.execute(db);
  const idOf = async (table: string, source: ReturnType<typeof sql>): Promise<number> => {
    const { rows } = await sql<{
      id: number;
    }>`insert into ${sql.table(table)} ${source} returning id`.execute(db);
    return rows[0]?.id ?? 0;
  };
  const tag = await idOf(
    'tags',
    sql`(slug, category_type, featured, texts) values ('zzelsewhere-shelf', 'genre', true, ${textsOf('shelf')}::jsonb)`,
  );
  const label = await idOf(
    'labels',
    sql`(slug, texts) values ('zzelsewhere-label', ${textsOf('label')}::jsonb)`,
  );
  const person = await idOf(
    'persons',
    sql`(slug, types, name, vip_person, cover_photo, texts) values ('zzelsewhere-person',
      '{performers,directors}', 'Zzelsewhere', true, ${JSON.stringify({ base: PICTURE, width: 1, height: 1, widths: [480], colour: '#000000' })}::jsonb, '{}')`,
  );
  for (const id of FILMS) {
    await sql`update movies set featured = true, is_original = true, user_level = 2, seen_count = 1e6,
      seen_ever_count = 1e6, sold_count = 1e6, recommended_score = 1e6, slug = ${`zzelsewhere-${id}`},
      texts = ${textsOf('film')}::jsonb where id = ${id}`.execute(db);
    await sql`insert into movie_tags values (${id}, ${tag}, 9)`.execute(db);
    await sql`insert into movie_labels values (${id}, ${label}, 0), (${id}, 1, 0) on conflict do nothing`.execute(
      db,
    );
    await sql`insert into movie_people (movie_id, person_id, role, position) values (${id}, ${person}, 'performer', 9)`.execute(
      db,
    );
    await sql`insert into movie_similar select m.id, ${id}, 0 from movies m where m.id <> ${id}
      on conflict do nothing`.execute(db);
    await sql`insert into related_contents (model_type, model_id, type, clip, created_at, texts)
      values ('Movie', ${id}, 'behind_the_scenes', 'clip-1', now(), ${textsOf('extra')}::jsonb)`.execute(db);
  }
  const [first] = FILMS;
  await sql`update confessions set movie_id = ${first} where id = 1`.execute(db);
  await sql`update banners set slides = slides || ${JSON.stringify([
    { movie: `zzelsewhere-${first}`, texts: {} },
    { link: '/series/zzelsewhere-series', texts: { en: { title: 'Zzelsewhere slide' } } },
  ])}::jsonb`.execute(db);
  await sql`insert into series_tags select s.id, ${tag}, 9 from series s where s.slug = ${SERIES}`.execute(
    db,
  );
  await sql`update series set slug = 'zzelsewhere-series', texts = ${textsOf('series')}::jsonb where slug = ${SERIES}`.execute(
    db,
  );
  const { rows } = await sql<{ id: number }>`update movies m set texts = ${textsOf('episode')}::jsonb,
    slug = 'zzelsewhere-' || m.id from episodes e join series s on s.id = e.series_id
    where e.movie_id = m.id and s.slug = 'zzelsewhere-series' returning m.id`.execute(db);
  return {
    ids: [...FILMS, ...rows.map(({ id }) => id)],
    paths: [
      ...FILMS.map((id) => `/film/zzelsewhere-${id}`),
      '/series/zzelsewhere-series',
      '/categories/zzelsewhere-shelf',
      '/labels/zzelsewhere-label',
      '/performers/zzelsewhere-person',
    ],
    pictures: found.map(({ base }) => base),
  };
}
