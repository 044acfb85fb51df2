/** The document title of a watch page; for an episode, with its place in its series. */
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { WatchedMovie } from '#ports/watched-film.ts';

/** Adds the place in the series to a title; a film without a series gets `words` alone. */
export function inSeries(words: string, series: WatchedMovie['series'], i18n: I18n): string {
  if (!series) return words;
  const { season, episode, title } = series;
  return i18n._(msg`${words} – ${title}, season ${season}, episode ${episode}`);
}

/** The document title of a film that plays. */
export const watchTitle = ({ title, series }: Pick<WatchedMovie, 'title' | 'series'>, i18n: I18n): string =>
  inSeries(i18n._(msg`Watch ${title}`), series, i18n);
