/** Structured data of films, episodes and series for search engines (schema.org). URLs are root-relative. */
import type { Head } from './head.ts';
import { withLocale } from '../i18n/i18n.ts';
import type { MovieCard } from '#ports/catalogue.ts';
import type { RouteRequest } from '../router/request.ts';
import { nameOf, type PersonCard } from '#ports/people.ts';
import { widestOf } from '#ports/share-image.ts';
import { schema, type JsonLd } from './structured.ts';

/** Every page has the label of the Association of Sites Advocating Child Protection (README 12 of catalogue). */
const RTA_LABEL = 'RTA-5042-1996-1400-1577-RTA';
const SECONDS_PER_MINUTE = 60;

/** The language of a breadcrumb whose title is not in the language of the page. */
export const nameLanguage = (
  { locale }: RouteRequest,
  path: string,
  { title_lang }: Pick<MovieCard, 'title_lang'>,
): Pick<Head, 'nameLanguages'> =>
  title_lang ? { nameLanguages: { [withLocale(path, locale)]: title_lang } } : {};

/** Converts seconds to an ISO 8601 duration in whole minutes. */
export const durationOf = (lengthS: number): string => `PT${Math.round(lengthS / SECONDS_PER_MINUTE)}M`;

export const personRef = (person: Pick<PersonCard, 'name' | 'last_name'>): JsonLd => ({
  '@type': 'Person',
  name: nameOf(person),
});

/** Fields that films, episodes and series have in common. */
export const workOf = (
  type: 'Movie' | 'TVEpisode' | 'TVSeries',
  card: Pick<MovieCard, 'title' | 'short_synopsis' | 'cover_picture' | 'tags'>,
  path: string,
  { locale }: RouteRequest,
): JsonLd =>
  schema(type, {
    name: card.title,
    description: card.short_synopsis,
    url: withLocale(path, locale),
    image: widestOf(card.cover_picture),
    contentRating: RTA_LABEL,
    isFamilyFriendly: false,
    genre: card.tags.map((tag) => tag.title),
  });
