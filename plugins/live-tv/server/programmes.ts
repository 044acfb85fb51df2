/** Programmes for visitors: with the film's card in the visitor's language. */
import type { Guide, LiveCategory, NextMovies, Programme } from '../api.ts';
import { NEXT_COUNT } from '../api.ts';
import type { MovieCard } from '#ports/catalogue.ts';
import { Refused } from '#server/http/endpoints/handle.ts';
import type { Viewer } from '#ports/films.ts';
import { nowAndNext, type Channels } from './channels.ts';
import { dayIn } from './day.ts';
import type { Broadcast } from './planner.ts';
import { EVERYTHING, type Planned } from './store.ts';

export interface Screen extends Broadcast {
  readonly channels: Channels;
  /** IANA name of the time zone of the guide's days. */
  readonly timeZone: string;
}

type Cards = ReadonlyMap<number, MovieCard>;

async function cardsOf(
  { origin, films }: Broadcast,
  viewer: Viewer,
  airings: readonly Planned[],
): Promise<Cards> {
  const ids = [...new Set(airings.flatMap(({ movieId }) => (movieId === null ? [] : [movieId])))];
  if (ids.length === 0) return new Map();
  const rows = await origin.db
    .selectFrom(films.seenBy(viewer).as('f'))
    .select(['f.id', 'f.card'])
    .where('f.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, card }) => [id, card]));
}

const iso = (ms: number): string => new Date(ms).toISOString();

const programmesOf = (airings: readonly Planned[], cards: Cards): Programme[] =>
  airings.flatMap(({ id, movieId, startsAt, endsAt }) => {
    const movie = movieId === null ? undefined : cards.get(movieId);
    return movie ? [{ id, starts_at: iso(startsAt), ends_at: iso(endsAt), movie }] : [];
  });

/** The id of the channel of a visible category. Throws Refused `not_found` for any other category. */
export async function channelOf({ films }: Broadcast, tag: number | undefined): Promise<number> {
  if (tag === undefined) return EVERYTHING;
  const categories = await films.categories('en');
  if (!categories.some(({ id }) => id === tag)) throw new Refused('not_found');
  return tag;
}

export async function nextMovies(screen: Screen, channel: number, viewer: Viewer): Promise<NextMovies> {
  const { now, next } = nowAndNext(await screen.channels.on(channel), NEXT_COUNT);
  const cards = await cardsOf(screen, viewer, now ? [now, ...next] : next);
  return {
    now: programmesOf(now ? [now] : [], cards)[0] ?? null,
    next: programmesOf(next, cards),
  };
}

/** The categories with a channel. */
export async function liveCategories(screen: Screen, viewer: Viewer): Promise<LiveCategory[]> {
  const categories = await screen.films.categories(viewer.locale);
  const running = await screen.channels.running();
  const cards = await cardsOf(screen, viewer, [...running.values()]);
  return categories.flatMap(({ id, slug, title }) => {
    const on = running.get(id);
    return on ? [{ id, slug, name: title, now: programmesOf([on], cards)[0] ?? null }] : [];
  });
}

/** The programmes of a day on the channel; today by default. */
export async function guideOf(
  screen: Screen,
  channel: number,
  { day, viewer }: { day: string | undefined; viewer: Viewer },
): Promise<Guide> {
  const { channels, timeZone } = screen;
  // Plans today if nothing is planned yet.
  await channels.on(channel);
  const { name, from, until } = await dayIn(screen.origin.db, { timeZone, day, now: channels.now() });
  const airings = await channels.between(channel, from, until);
  const programmes = programmesOf(airings, await cardsOf(screen, viewer, airings));
  return { day: name, time_zone: timeZone, programmes };
}
