/**
 * Suggestions for a member, computed on our own server from what they started, rated and saved. They are neither shared
 * nor stored.
 */
import { sql } from 'kysely';
import type { MovieCard } from '#ports/catalogue.ts';
import type { Viewer } from '#ports/films.ts';
import type { RatingsOfFilms } from '#ports/member-ratings.ts';
import type { SuggestionReason, Suggestions } from '../api.ts';
import type { Library } from './store.ts';

/** Number of a member's latest films that suggestions are based on. */
const SEEDS_MAX = 40;
/** A member who has watched at least this percentage of a film has more than sampled it. */
const STARTED_PERCENT = 10;
/** The lowest rating that counts as liked, and the highest that counts as disliked. */
const LIKED_FROM = 4;
const DISLIKED_TO = 2;
/** The weight of each kind of reason. */
const WEIGHT: Readonly<Record<SuggestionReason['is'], number>> = { rated: 3, saved: 2, watched: 1 };
/** Number of suggestions per evening, and size of the pool that evenings rotate through. */
export const TONIGHT_COUNT = 3;
const POOL = 12;
/** Minimum and maximum number of films in the shelf "because you watched". */
const BECAUSE_MIN = 3;
const BECAUSE_MAX = 8;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface SuggestionSources extends Library {
  /** Ratings of films; undefined if the brand has no reviews. */
  ratings(): ReturnType<RatingsOfFilms> | undefined;
}

interface Seed extends SuggestionReason {
  readonly id: number;
}

/** The member's films that suggestions are based on, latest first, each with the strongest reason. */
async function seedsOf(
  { db, films, ratings }: SuggestionSources,
  userId: number,
  viewer: Viewer,
): Promise<Seed[]> {
  const rated = ratings();
  const liked = rated
    ? sql`union all select r.movie_id, 'rated', r.rated_at from ${rated} r
        where r.user_id = ${userId} and r.rating >= ${LIKED_FROM}`
    : sql``;
  const disliked = rated
    ? sql`and s.movie_id not in (select r.movie_id from ${rated} r where r.user_id = ${userId} and r.rating <= ${DISLIKED_TO})`
    : sql``;
  const { rows } = await sql<Omit<Seed, 'is'> & { reasons: SuggestionReason['is'][] }>`
    with latest as (
      select m.id, array_agg(s.reason) as reasons, max(s.at) as at
      from (
        select v.movie_id, 'watched' as reason, v.updated_at as at from visualizations v
        where v.user_id = ${userId} and (v.finished_at is not null or v.current_percent >= ${STARTED_PERCENT})
        union all
        select w.product_id, 'saved', w.added_at from wish_products w
        where w.user_id = ${userId} and w.product_type = 'Movie'
        ${liked}
      ) s join ${films.seenBy(viewer)} m on m.id = s.movie_id
      where m.series_id is null ${disliked}
      group by m.id order by max(s.at) desc, m.id limit ${SEEDS_MAX})
    select m.id, m.title, m.slug, m.title_lang, latest.reasons
    from latest join ${films.seenBy(viewer)} m on m.id = latest.id order by latest.at desc, m.id`.execute(db);
  return rows.map(({ reasons, title_lang, ...film }) => ({
    ...film,
    ...(title_lang ? { title_lang } : {}),
    is: reasons.toSorted((a, b) => WEIGHT[b] - WEIGHT[a])[0] ?? 'watched',
  }));
}

interface Found {
  readonly seed_id: number;
  readonly movie_id: number;
  readonly likeness: number;
}

/** Playable films similar to a seed that the member has neither started, rated nor saved; one row per film and seed. */
async function alike(
  { db, films, ratings }: SuggestionSources,
  userId: number,
  viewer: Viewer,
  seeds: readonly Seed[],
): Promise<Found[]> {
  const ofFilms = ratings();
  const rated = ofFilms
    ? sql`and m.id not in (select r.movie_id from ${ofFilms} r where r.user_id = ${userId})`
    : sql``;
  const { rows } = await sql<Found>`
    with alike as materialized (select * from ${films.alike(seeds.map(({ id }) => id))} one),
    candidates as materialized (
      select m.id as movie_id from ${films.seenBy(viewer)} m
      where m.watch_path is not null and m.id in (select a.movie_id from alike a)
        and m.id not in (select v.movie_id from visualizations v where v.user_id = ${userId})
        and m.id not in (select w.product_id from wish_products w
          where w.user_id = ${userId} and w.product_type = 'Movie') ${rated})
    select a.seed_id, a.movie_id, a.likeness from alike a join candidates on candidates.movie_id = a.movie_id
    order by a.likeness desc, a.movie_id, a.seed_id`.execute(db);
  return rows;
}

/** The cards of films by id; only of those that are shown, because a card costs more than a comparison. */
async function cardsOf(
  { db, films }: SuggestionSources,
  viewer: Viewer,
  ids: readonly number[],
): Promise<ReadonlyMap<number, MovieCard>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom(films.seenBy(viewer).as('m'))
    .select(['m.id', 'm.card'])
    .where('m.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, card }) => [id, card]));
}

interface Ranked {
  readonly movieId: number;
  readonly reason: SuggestionReason;
}

/** Films by similarity to the films that the member likes, most similar first, each with its main reason. */
function ranked(seeds: readonly Seed[], found: readonly Found[]): Ranked[] {
  const seedOf = new Map(seeds.map((seed) => [seed.id, seed]));
  const films = new Map<number, { points: number; best: number; seed: Seed }>();
  for (const { seed_id, movie_id, likeness } of found) {
    const seed = seedOf.get(seed_id);
    if (!seed) continue;
    const points = WEIGHT[seed.is] * likeness;
    const before = films.get(movie_id);
    const isBest = !before || points > before.best;
    films.set(movie_id, {
      points: points + (before?.points ?? 0),
      best: isBest ? points : before.best,
      seed: isBest ? seed : before.seed,
    });
  }
  return [...films]
    .toSorted(([oneId, one], [otherId, other]) => other.points - one.points || oneId - otherId)
    .map(([movieId, { seed }]) => {
      const { id: _, ...reason } = seed;
      return { movieId, reason };
    });
}

/** The next films of the pool, different every evening. */
function ofEvening(films: readonly Ranked[], now: Date): Ranked[] {
  const pool = films.slice(0, POOL);
  const from = (Math.floor(now.getTime() / DAY_MS) * TONIGHT_COUNT) % Math.max(pool.length, 1);
  return [...pool.slice(from), ...pool.slice(0, from)].slice(0, TONIGHT_COUNT);
}

/** The latest watched film with enough similar films besides those of this evening, and the ids of these. */
const becauseOf = (seeds: readonly Seed[], found: readonly Found[], shown: ReadonlySet<number>) =>
  seeds
    .filter(({ is }) => is === 'watched')
    .map((seed) => {
      const { id, is: _, ...film } = seed;
      const movieIds = found
        .filter(({ seed_id, movie_id }) => seed_id === id && !shown.has(movie_id))
        .map(({ movie_id }) => movie_id)
        .slice(0, BECAUSE_MAX);
      return { film, movieIds };
    })
    .find(({ movieIds }) => movieIds.length >= BECAUSE_MIN);

/** The suggestions for a member at this time. */
export async function suggestionsFor(
  sources: SuggestionSources,
  userId: number,
  viewer: Viewer,
  now: Date,
): Promise<Omit<Suggestions, 'on'>> {
  const seeds = await seedsOf(sources, userId, viewer);
  const found = await alike(sources, userId, viewer, seeds);
  const tonight = ofEvening(ranked(seeds, found), now);
  const shown = new Set(tonight.map(({ movieId }) => movieId));
  const because = becauseOf(seeds, found, shown);
  const cards = await cardsOf(sources, viewer, [...shown, ...(because?.movieIds ?? [])]);
  const cardOf = (id: number): MovieCard[] => {
    const card = cards.get(id);
    return card ? [card] : [];
  };
  return {
    tonight: tonight.flatMap(({ movieId, reason }) => cardOf(movieId).map((movie) => ({ movie, reason }))),
    because: because ? { ...because.film, movies: because.movieIds.flatMap(cardOf) } : null,
  };
}
