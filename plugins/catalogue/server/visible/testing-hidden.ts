/** Seeds one film for each way of being hidden, linked from everywhere that could reveal it, with a unique name. */
import { sql } from 'kysely';
import { LOCALES } from '#app/i18n/i18n.ts';
import type { TestOrigin } from '#server/testing/origin.ts';

/** The country in which one of the seeded films is blocked. */
export const ABROAD = 'NL';
/** Matches every text and URL of the seeded content. */
export const VEILED = /zzveiled/i;

/** Ids of films of the demo catalogue that become hidden, by reason. */
export const HIDDEN_FILMS = { unpublished: 10, hiddenCategory: 41, abroad: 34 } as const;
/** Slug of a series that is unpublished with its episodes. */
export const HIDDEN_SERIES = 'harbour-radio';

const textsOf = (why: string) =>
  JSON.stringify(
    Object.fromEntries(
      LOCALES.map((one) => [
        one,
        { title: `Zzveiled ${why}`, synopsis: `Zzveiled ${why}`, short_synopsis: `Zzveiled ${why}` },
      ]),
    ),
  );

/** Returns the ids of all seeded films, including episodes. */
export async function seedHidden({ origin: { db } }: TestOrigin): Promise<readonly number[]> {
  for (const [why, id] of Object.entries(HIDDEN_FILMS)) {
    await sql`update movies set featured = true, is_original = true, user_level = 2, seen_count = 1e6,
      seen_ever_count = 1e6, sold_count = 1e6, recommended_score = 1e6, slug = ${`zzveiled-${id}`},
      texts = ${textsOf(why)}::jsonb where id = ${id}`.execute(db);
    await sql`insert into movie_labels values (${id}, 1, 0) on conflict do nothing`.execute(db);
    await sql`insert into movie_similar select m.id, ${id}, 0 from movies m where m.id <> ${id}
      on conflict do nothing`.execute(db);
    await sql`insert into related_contents (model_type, model_id, type, clip, created_at, texts)
      values ('Movie', ${id}, 'behind_the_scenes', 'clip-1', now(), ${textsOf(why)}::jsonb)`.execute(db);
  }
  await sql`update movies set status = 'Unpublished' where id = ${HIDDEN_FILMS.unpublished}`.execute(db);
  await sql`update movies set blocked_countries = ${[ABROAD]} where id = ${HIDDEN_FILMS.abroad}`.execute(db);
  await sql`update confessions set movie_id = ${HIDDEN_FILMS.unpublished} where id = 1`.execute(db);
  await sql`update series set status = 'Unpublished', slug = 'zzveiled-series',
    texts = ${textsOf('series')}::jsonb where slug = ${HIDDEN_SERIES}`.execute(db);
  const { rows } = await sql<{ id: number }>`update movies m set texts = ${textsOf('episode')}::jsonb,
    slug = 'zzveiled-' || m.id from episodes e join series s on s.id = e.series_id
    where e.movie_id = m.id and s.slug = 'zzveiled-series' returning m.id`.execute(db);
  return [...Object.values(HIDDEN_FILMS), ...rows.map(({ id }) => id)];
}
