/** Landing pages with their films, as visible to a visitor. */
import type { Kysely } from 'kysely';
import type { MovieCard } from '#ports/catalogue.ts';
import type { Database } from '#server/db/schema.ts';
import type { Films, Viewer } from '#ports/films.ts';
import type { Landing } from '../api.ts';
import { bandsOf, colourOf, slugOf, textOf } from './border.ts';

/** Cards by slug, without films that the viewer may not see. */
async function cardsOf(
  db: Kysely<Database>,
  films: Films | undefined,
  viewer: Viewer,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, MovieCard>> {
  if (films === undefined || slugs.length === 0) return new Map();
  const rows = await db
    .selectFrom(films.seenBy(viewer).as('m'))
    .select(['m.slug', 'm.card'])
    .where('m.slug', 'in', [...new Set(slugs)])
    .execute();
  return new Map(rows.map(({ slug, card }) => [slug, card]));
}

/** The page with a slug, with its films in the order of the editors; undefined if there is none. */
export async function findLanding(
  db: Kysely<Database>,
  films: Films | undefined,
  viewer: Viewer,
  slug: string,
): Promise<Landing | undefined> {
  const row = await db
    .selectFrom('landing_pages')
    .selectAll()
    .where('slug', '=', slug)
    .where('hidden', '=', false)
    .executeTakeFirst();
  if (!row) return undefined;
  const { texts, items, hidden: _hidden, ...page } = row;
  const bands = bandsOf(items, viewer.locale);
  const cards = await cardsOf(
    db,
    films,
    viewer,
    bands.flatMap(({ movies }) => movies),
  );
  const text = (field: string) => textOf(texts, viewer.locale, field);
  return {
    ...page,
    title: text('title'),
    description: text('description'),
    button_header_text: text('button_header_text'),
    button_default_color: colourOf(page.button_default_color),
    group_plan: slugOf(page.group_plan),
    items: bands.map((band) => ({ ...band, movies: band.movies.flatMap((one) => cards.get(one) ?? []) })),
  };
}
