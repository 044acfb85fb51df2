/** The numbered channels: the channel of all films first, then those of the categories. */
import type { LiveCategory, NextMovies } from '../api.ts';

export interface Channel {
  /** Number of the channel; the first one is 1. */
  number: number;
  /** Id of the category; null for the channel of all films. */
  tag: number | null;
  slug: string | null;
  /** null for the channel of all films, which has no name. */
  name: string | null;
  /** The programmes known before the channel is watched. */
  board: NextMovies;
}

const NOTHING: NextMovies = { now: null, next: [] };

export const channelsOf = (categories: readonly LiveCategory[]): Channel[] => [
  { number: 1, tag: null, slug: null, name: null, board: NOTHING },
  ...categories.map(({ id, slug, name, now }, index) => ({
    number: index + 2,
    tag: id,
    slug,
    name,
    board: { now, next: [] },
  })),
];

/** The next or previous channel; the first one follows the last one. */
export function beside(channels: readonly Channel[], tag: number | null, by: -1 | 1): Channel | undefined {
  const at = channels.findIndex((one) => one.tag === tag);
  return channels.at((at + by) % channels.length);
}

/** Path of a channel's page, without locale. */
export const addressOf = ({ slug }: Pick<Channel, 'slug'>): string =>
  slug === null ? '/live-tv' : `/live-tv?${new URLSearchParams({ channel: slug })}`;

/** The current and next programmes at a time in ms, from known programmes: no message from the origin is needed. */
export function boardAt({ now, next }: NextMovies, atMs: number): NextMovies {
  const isOver = ({ ends_at: endsAt }: { ends_at: string }) => Date.parse(endsAt) <= atMs;
  const coming = [...(now ? [now] : []), ...next].filter((one) => !isOver(one));
  const [first] = coming;
  return first && Date.parse(first.starts_at) <= atMs
    ? { now: first, next: coming.slice(1) }
    : { now: null, next: coming };
}

/** Elapsed share of a programme, 0 to 1. */
export function shareOf(
  { starts_at, ends_at }: { starts_at: string; ends_at: string },
  atMs: number,
): number {
  const [from, to] = [Date.parse(starts_at), Date.parse(ends_at)];
  return Math.min(1, Math.max(0, (atMs - from) / (to - from)));
}
