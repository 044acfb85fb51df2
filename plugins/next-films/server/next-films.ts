/**
 * Suggested films: popular ones that the member has not started, preferably from the categories they watch (README 1).
 */
import { type Kysely, sql } from 'kysely';
import { ACCESS_LEVEL, type MovieCard } from '#ports/catalogue.ts';
import type { Films, Viewer } from '#ports/films.ts';
import type { User } from '#ports/session.ts';
import { NEXT_FILMS, type NextFilms } from '#plugins/next-films/api.ts';
import type { Database } from '#server/db/schema.ts';

/**
 * Number of films that suggestions are chosen from: the most popular ones, so that the cost does not grow with the
 * catalogue.
 */
const AMONG = 300;

interface Asked {
  readonly by: 'seen' | 'sold';
  readonly not?: number | undefined;
}

/** The lowest access level that the visitor may watch, consistent with `obstacleTo` of ports/access.ts. */
function openFrom(user: Pick<User, 'is_subscribed'> | null): number {
  if (user === null) return ACCESS_LEVEL.FREE;
  return user.is_subscribed ? ACCESS_LEVEL.PAID : ACCESS_LEVEL.REGISTERED;
}

export async function nextFilms(
  { db, films }: { readonly db: Kysely<Database>; readonly films: Films },
  viewer: Viewer & { readonly user: Pick<User, 'id' | 'is_subscribed'> | null },
  { by, not = 0 }: Asked,
): Promise<NextFilms> {
  const { user } = viewer;
  const count = sql.ref(`m.${by === 'sold' ? 'sold_count' : 'seen_count'}`);
  // When films are suggested by sales, those that need no purchase are not preferred.
  const isOpen = by === 'sold' ? sql`false` : sql`p.user_level >= ${sql.lit(openFrom(user))}`;
  const { rows } = await sql<{ movies: MovieCard[]; is_known: boolean }>`
    with watched as materialized (
      select v.movie_id from visualizations v where v.user_id = ${user?.id ?? 0}),
    liked as materialized (
      select j.tag_id, count(*)::integer as films from watched w join ${films.filed()} j using (movie_id)
        group by j.tag_id),
    popular as materialized (
      select m.id, m.user_level, ${count} as popularity from ${films.released(viewer)} m
      where m.id <> ${not} order by ${count} desc, m.id desc limit ${sql.lit(AMONG)}),
    chosen as (
      select p.id, ${isOpen} as is_open, p.popularity, coalesce((select sum(l.films) from ${films.filed()} j join liked l
          using (tag_id) where j.movie_id = p.id), 0) as shared
      from popular p where p.id not in (select movie_id from watched)
      order by is_open desc, shared desc, p.popularity desc, p.id desc limit ${sql.lit(NEXT_FILMS)})
    select exists (select from chosen where shared > 0) as is_known,
      coalesce((select json_agg(m.card
          order by c.is_open desc, c.shared desc, c.popularity desc, c.id desc)
        from chosen c join ${films.released(viewer)} m using (id)), '[]') as movies`.execute(db);
  const { movies = [], is_known: isKnown = false } = rows[0] ?? {};
  return { basis: by === 'sold' ? 'sold' : isKnown ? 'history' : 'seen', movies };
}
