/**
 * Adds generated films to the demo catalogue, to measure performance with many films; the same number gives the same
 * films.
 */
import { LOCALES } from '#app/i18n/i18n.ts';
import type { PersonType } from '#ports/people.ts';
import type { Catalogue, FilmEntry } from './schema.ts';

/** First id of generated films, far above those of the demo catalogue. */
export const SCALE_FIRST_ID = 100_000;

const FIRST = [
  'Amber',
  'Silent',
  'Distant',
  'Velvet',
  'Borrowed',
  'Northern',
  'Paper',
  'Second',
  'Hidden',
  'Crimson',
  'Slow',
  'Last',
  'Winter',
  'Electric',
  'Salted',
  'Golden',
  'Empty',
  'Restless',
  'Tender',
  'Violet',
  'Hollow',
  'Early',
  'Glass',
  'Open',
];
const SECOND = [
  'Harbour',
  'Corridor',
  'Orchard',
  'Letters',
  'Balcony',
  'Tides',
  'Rooms',
  'Waltz',
  'Station',
  'Garden',
  'Signals',
  'Map',
  'Weather',
  'Mirrors',
  'Hours',
  'Lanterns',
  'Bridge',
  'Staircase',
  'Silk',
  'Window',
  'Echoes',
  'Compass',
  'Shore',
  'Night',
];
const DAY_MS = 24 * 60 * 60 * 1000;
const OLDEST = Date.parse('2005-01-01');
const DAYS = 7_900;

/** A generator of uniform random numbers in [0, 1) (mulberry32): the same seed gives the same sequence. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const titled = (texts: FilmEntry['texts'], title: string): FilmEntry['texts'] =>
  Object.fromEntries(
    LOCALES.map((locale): [string, Record<string, string>] => [locale, { ...texts[locale], title }]),
  ) as FilmEntry['texts'];

function generatedFilm(number: number, { films, tags, persons }: Catalogue): FilmEntry {
  const next = randomFrom(number);
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  const some = (items: readonly string[], most: number) => [
    ...new Set(Array.from({ length: 1 + below(most) }, () => pick(items))),
  ];
  const model = pick(films.filter((film) => film.status === 'Published'));
  const title = `${pick(FIRST)} ${pick(SECOND)} ${number}`;
  const people = (type: PersonType) =>
    persons.filter(({ types }) => types.includes(type)).map(({ slug }) => slug);
  const rating_count = below(900);
  return {
    ...model,
    id: SCALE_FIRST_ID + number,
    slug: title.toLowerCase().replaceAll(' ', '-'),
    pictured_as: model.slug,
    release_date: new Date(OLDEST + below(DAYS) * DAY_MS).toISOString().slice(0, 10),
    length_s: 300 + below(3_600),
    access: pick(['PAID', 'PAID', 'PAID', 'REGISTERED', 'FREE']),
    featured: next() < 0.02,
    tags:
      next() < 0.01
        ? ['vault']
        : some(
            tags.filter((tag) => !tag.hidden).map(({ slug }) => slug),
            4,
          ),
    labels: next() < 0.05 ? model.labels : [],
    performers: some(people('performers'), 4),
    guest_stars: [],
    director: pick(people('directors')),
    similar: [],
    blocked_countries: next() < 0.03 ? ['US', 'FR'] : [],
    price_minor: 490 + 100 * below(8),
    discount_percent: pick([0, 0, 0, 10, 20, 30]),
    seen_count: Math.floor(40_000 * next() ** 3),
    sold_count: Math.floor(2_000 * next() ** 3),
    rating_count,
    rating_sum: Math.floor(rating_count * (2.5 + 2.5 * next())),
    texts: titled(model.texts, title),
  };
}

/** The catalogue with generated films added up to `count` films; they use the pictures of existing films. */
export function grown(catalogue: Catalogue, count: number): Catalogue {
  const missing = Math.max(0, count - catalogue.films.length);
  const films = Array.from({ length: missing }, (_, index) => generatedFilm(index + 1, catalogue));
  return { ...catalogue, films: [...catalogue.films, ...films], version: `${catalogue.version}+${count}` };
}
