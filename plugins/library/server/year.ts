/** The summary of a member's year, computed on demand from their own history, and not stored. */
import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Viewer } from '#ports/films.ts';
import type { WatchCount } from '#ports/watch-counts.ts';
import type { YearSummary } from '../api.ts';
import type { Library } from './store.ts';

const SECONDS_PER_MINUTE = 60;
const MONTHS = 12;
/** Maximum number of listed people and of categories, and the minimum number of films of each person. */
const PEOPLE_MAX = 5;
const CATEGORIES_MAX = 3;
const TWICE = 2;
/** Maximum number of listed films; the totals count all films. */
const TITLES_MAX = 200;

/** The watched part of a film (s): its whole length once it was finished. */
const WATCHED_S = sql<number>`case when v.finished_at is not null then greatest(v.duration, v.current_position) else v.current_position end`;

/** The bounds of a year in UTC, because the history stores no time zones. */
const boundsOf = (year: number) => ({
  from: new Date(Date.UTC(year, 0, 1)),
  until: new Date(Date.UTC(year + 1, 0, 1)),
});

const recordsOf = ({ db, films }: Library, userId: number, viewer: Viewer, year: number) => {
  const { from, until } = boundsOf(year);
  return db
    .selectFrom('visualizations as v')
    .innerJoin(films.seenBy(viewer).as('m'), 'm.id', 'v.movie_id')
    .where('v.user_id', '=', userId)
    .where('v.current_position', '>', 0)
    .where('v.updated_at', '>=', from)
    .where('v.updated_at', '<', until);
};

/** Years with watched films, latest first. */
async function yearsOf({ db }: Library, userId: number): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from v.updated_at at time zone 'UTC')::integer as year
    from visualizations v where v.user_id = ${userId} and v.current_position > 0 order by year desc`.execute(
    db,
  );
  return rows.map(({ year }) => year);
}

/** People who appear in several of these films, the most frequent first. */
const favouritePeople = (library: Library, userId: number, viewer: Viewer, year: number) =>
  recordsOf(library, userId, viewer, year)
    .innerJoin(library.films.credits().as('c'), 'c.movie_id', 'm.id')
    .select(['c.slug', 'c.name', 'c.role'])
    .select(sql<number>`count(distinct m.id)::integer`.as('films'))
    .groupBy(['c.person_id', 'c.slug', 'c.name', 'c.role'])
    .having(sql<number>`count(distinct m.id)`, '>=', TWICE)
    .orderBy('films', 'desc')
    .orderBy('c.name')
    .limit(PEOPLE_MAX)
    .execute();

async function favouriteCategories(library: Library, userId: number, viewer: Viewer, year: number) {
  const [rows, categories] = await Promise.all([
    recordsOf(library, userId, viewer, year)
      .innerJoin(library.films.filed().as('f'), 'f.movie_id', 'm.id')
      .select('f.tag_id')
      .select(sql<number>`count(distinct m.id)::integer`.as('films'))
      .groupBy('f.tag_id')
      .having(sql<number>`count(distinct m.id)`, '>=', TWICE)
      .orderBy('films', 'desc')
      .orderBy('f.tag_id')
      .limit(CATEGORIES_MAX)
      .execute(),
    library.films.categories(viewer.locale),
  ]);
  return rows.flatMap(({ tag_id, films }) => {
    const category = categories.find(({ id }) => id === tag_id);
    return category ? [{ slug: category.slug, title: category.title, films }] : [];
  });
}

/** The summary of a year; by default, of the latest year with watched films. */
export async function yearOf(
  library: Library,
  userId: number,
  viewer: Viewer,
  { year: asked, now }: { year: number | undefined; now: Date },
): Promise<YearSummary> {
  const years = await yearsOf(library, userId);
  const year = asked ?? years[0] ?? now.getUTCFullYear();
  const [records, people, categories] = await Promise.all([
    recordsOf(library, userId, viewer, year)
      .select(['m.title', 'm.title_lang', 'm.slug', 'm.model_type', 'v.updated_at'])
      .select(sql<number>`${WATCHED_S}`.as('watched_s'))
      .select((eb) => eb('v.finished_at', 'is not', null).as('finished'))
      .orderBy('v.updated_at', 'desc')
      .orderBy('v.id', 'desc')
      .execute(),
    favouritePeople(library, userId, viewer, year),
    favouriteCategories(library, userId, viewer, year),
  ]);
  const months = Array.from({ length: MONTHS }, () => 0);
  for (const { updated_at } of records) {
    const month = updated_at.getUTCMonth();
    months[month] = (months[month] ?? 0) + 1;
  }
  const seconds = records.reduce((sum, { watched_s }) => sum + Number(watched_s), 0);
  return {
    year,
    years,
    minutes: Math.round(seconds / SECONDS_PER_MINUTE),
    films: records.length,
    finished: records.filter(({ finished }) => Boolean(finished)).length,
    months,
    people,
    categories,
    titles: records
      .slice(0, TITLES_MAX)
      .map(({ title, title_lang, slug, model_type, updated_at, finished }) => ({
        title,
        slug,
        ...(title_lang ? { title_lang } : {}),
        is_episode: model_type === 'SeriesMovie',
        finished: Boolean(finished),
        watched_at: updated_at.toISOString(),
      })),
  };
}

/** Number of titles last watched in this period, and the total watched time; null if there are none. */
export async function watchCount(
  db: Kysely<Database>,
  userId: number,
  since: Date,
  until: Date,
): Promise<WatchCount | null> {
  const { titles, seconds } = await db
    .selectFrom('visualizations as v')
    .select([
      sql<number>`count(*)::integer`.as('titles'),
      sql<number>`coalesce(sum(${WATCHED_S}), 0)::float8`.as('seconds'),
    ])
    .where('v.user_id', '=', userId)
    .where('v.current_position', '>', 0)
    .where('v.updated_at', '>=', since)
    .where('v.updated_at', '<', until)
    .executeTakeFirstOrThrow();
  return titles === 0 ? null : { titles, minutes: Math.round(seconds / SECONDS_PER_MINUTE) };
}
