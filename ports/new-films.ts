/** How often new films appear, counted in the catalogue, for texts that state it. */
import type { MovieCard } from './catalogue.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** Number of weeks before the newest film in which new films are counted. */
const WEEKS = 4;

/** Number of the newest films to read for the count. */
export const NEWEST_READ = 24;

/**
 * Whole films per week; 0 if there is less than one. Counts back from the newest release, so that the number depends
 * only on the catalogue.
 */
export function newPerWeek(films: readonly Pick<MovieCard, 'status' | 'release_date'>[]): number {
  const dates = films
    .filter(({ status }) => status === 'Published')
    .map(({ release_date: date }) => Date.parse(date));
  const since = Math.max(...dates) - WEEKS * WEEK_MS;
  return Math.floor(dates.filter((date) => date > since).length / WEEKS);
}
