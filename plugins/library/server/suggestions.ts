/**
 * Suggestions for a member, computed on our own server from what they started, rated and saved. They are neither shared
 * nor stored.
 */
import { sql } from 'kysely';
import type { MovieCard } from '#ports/catalogue.ts';
import type { Viewer } from '#ports/films.ts';
import type { RatingsOfFilms } from '#ports/member-ratings.ts';
import type { Suggestion, SuggestionReason, Suggestions } from '../api.ts';
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
    select m.id, m.title, m.slug, m.card->>'title_lang' as title_lang, array_agg(s.reason) as reasons
    from (
      select v.movie_id, 'watched' as reason, v.updated_at as at from visualizations v
      where v.user_id = ${userId} and (v.finished_at is not null or v.current_percent >= ${STARTED_PERCENT})
      union all
      select w.product_id, 'saved', w.added_at from wish_products w
      where w.user_id = ${userId} and w.product_type = 'Movie'
      ${liked}
    ) s join ${films.seenBy(viewer)} m on m.id = s.movie_id
    where m.series_id is null ${disliked}
    group by m.id, m.title, m.slug, m.card->>'title_lang'
    order by max(s.at) desc, m.id limit ${SEEDS_MAX}`.execute(db);
  return rows.map(({ reasons, title_lang, ...film }) => ({
    ...film,
    ...(title_lang ? { title_lang } : {}),
    is: reasons.toSorted((a, b) => WEIGHT[b] - WEIGHT[a])[0] ?? 'watched',
  }));
}

interface Found {
  readonly seed_id: number;
  readonly likeness: number;
  readonly card: MovieCard;
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
    ? sql`and a.movie_id not in (select r.movie_id from ${ofFilms} r where r.user_id = ${userId})`
    : sql``;
  const { rows } = await sql<Found>`
    select a.seed_id, a.likeness, m.card from ${films.alike(seeds.map(({ id }) => id))} a
    join ${films.seenBy(viewer)} m on m.id = a.movie_id
    where m.watch_path is not null
      and a.movie_id not in (select v.movie_id from visualizations v where v.user_id = ${userId})
      and a.movie_id not in (select w.product_id from wish_products w
        where w.user_id = ${userId} and w.product_type = 'Movie') ${rated}
    order by a.likeness desc, a.movie_id`.execute(db);
  return rows;
}

/** Films by similarity to the films that the member likes, most similar first, each with its main reason. */
function ranked(seeds: readonly Seed[], found: readonly Found[]): Suggestion[] {
  const seedOf = new Map(seeds.map((seed) => [seed.id, seed]));
  const films = new Map<number, { points: number; best: number; suggestion: Suggestion }>();
  for (const { seed_id, likeness, card } of found) {
    const seed = seedOf.get(seed_id);
    if (!seed) continue;
    const points = WEIGHT[seed.is] * likeness;
    const before = films.get(card.id);
    const isBest = !before || points > before.best;
    const { id: _, ...reason } = seed;
    films.set(card.id, {
      points: points + (before?.points ?? 0),
      best: isBest ? points : before.best,
      suggestion: isBest ? { movie: card, reason } : before.suggestion,
    });
  }
  return [...films.values()]
    .toSorted((a, b) => b.points - a.points || a.suggestion.movie.id - b.suggestion.movie.id)
    .map(({ suggestion }) => suggestion);
}

/** The next films of the pool, different every evening. */
function ofEvening(suggestions: readonly Suggestion[], now: Date): Suggestion[] {
  const pool = suggestions.slice(0, POOL);
  const from = (Math.floor(now.getTime() / DAY_MS) * TONIGHT_COUNT) % Math.max(pool.length, 1);
  return [...pool.slice(from), ...pool.slice(0, from)].slice(0, TONIGHT_COUNT);
}

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
  const shown = new Set(tonight.map(({ movie }) => movie.id));
  const because = seeds
    .filter(({ is }) => is === 'watched')
    .map(({ id, title, slug, title_lang }) => ({
      title,
      slug,
      ...(title_lang ? { title_lang } : {}),
      movies: found
        .filter(({ seed_id, card }) => seed_id === id && !shown.has(card.id))
        .map(({ card }) => card)
        .slice(0, BECAUSE_MAX),
    }))
    .find(({ movies }) => movies.length >= BECAUSE_MIN);
  return { tonight, because: because ?? null };
}
