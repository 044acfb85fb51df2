/** Structured data of films, episodes and series for search engines (schema.org). URLs are root-relative. */
import type { Head } from '#app/head/head.ts';
import type { JsonLd } from '#app/head/structured.ts';
import type { MovieCard } from './catalogue.ts';
import { nameOf, type PersonCard } from './people.ts';
import { widestOf } from './share-image.ts';

/** Every page has the label of the Association of Sites Advocating Child Protection (README 12 of catalogue). */
const RTA_LABEL = 'RTA-5042-1996-1400-1577-RTA';
const SECONDS_PER_MINUTE = 60;

/** The language of a breadcrumb whose title is not in the language of the page; `url` has the page's locale. */
export const nameLanguage = (
  { title_lang }: Pick<MovieCard, 'title_lang'>,
  url: string,
): Pick<Head, 'nameLanguages'> => (title_lang ? { nameLanguages: { [url]: title_lang } } : {});

/** Converts seconds to an ISO 8601 duration in whole minutes. */
export const durationOf = (lengthS: number): string => `PT${Math.round(lengthS / SECONDS_PER_MINUTE)}M`;

export const personRef = (person: Pick<PersonCard, 'name' | 'last_name'>): JsonLd => ({
  '@type': 'Person',
  name: nameOf(person),
});

/** Fields that films, episodes and series have in common; `url` is that of their page in its language. */
export const workOf = (
  card: Pick<MovieCard, 'title' | 'short_synopsis' | 'cover_picture' | 'tags'>,
  url: string,
): JsonLd => ({
  name: card.title,
  description: card.short_synopsis,
  url,
  image: widestOf(card.cover_picture),
  contentRating: RTA_LABEL,
  isFamilyFriendly: false,
  genre: card.tags.map((tag) => tag.title),
});
