/** Rows with additional data of films: their named moments and their editorial texts. */
import { LOCALES } from '#app/i18n/i18n.ts';
import type { Texts } from '#ports/movies-table.ts';
import type { Picture } from '#ports/picture.ts';
import type { Catalogue, FilmEntry } from './schema.ts';

type Shown = (key: string) => Picture;
type IdOf = (slug: string) => number;
type Row = Readonly<Record<string, unknown>>;

/** Named moments of the clip that a film plays, each with a still. */
export const sceneRows = (
  films: readonly Pick<FilmEntry, 'id' | 'clip'>[],
  clips: Catalogue['clips'],
  picture: Shown,
): Row[] =>
  films.flatMap(({ id, clip }) =>
    ((clip === null ? undefined : clips.get(clip))?.markers ?? []).map(({ atS, title }, index) => ({
      movie_id: id,
      scene: index + 1,
      position_s: Math.round(atS),
      picture: picture(`still/scene-${clip}-${index + 1}`),
      texts: Object.fromEntries(LOCALES.map((locale) => [locale, { title: title[locale] ?? '' }])),
    })),
  );

/** Combines the texts of a film's two entries by language. */
const joinedTexts = (note: Texts, reason: Texts | undefined): Texts =>
  Object.fromEntries(LOCALES.map((locale) => [locale, { ...note[locale], ...reason?.[locale] }]));

export function editorialRows(
  { editorial, 'film-pages': pages }: Pick<Catalogue, 'editorial' | 'film-pages'>,
  film: IdOf,
): Row[] {
  const reasons = new Map(pages.map(({ movie, texts }) => [movie, texts]));
  return editorial.map(({ movie, texts, ...fields }) => ({
    movie_id: film(movie),
    ...fields,
    texts: joinedTexts(texts, reasons.get(movie)),
  }));
}

/** Prizes, critics, crew and characters, each list in order. */
export function filmPageRows(pages: Catalogue['film-pages'], film: IdOf, person: IdOf) {
  const placed = <Entry extends object>(
    entriesOf: (page: Catalogue['film-pages'][number]) => readonly Entry[],
    rowOf: (entry: Entry) => Row = (entry) => entry as Row,
  ): Row[] =>
    pages.flatMap((page) =>
      entriesOf(page).map((entry, position) => ({ movie_id: film(page.movie), position, ...rowOf(entry) })),
    );
  return {
    film_awards: placed(({ awards }) => awards),
    film_quotes: placed(({ quotes }) => quotes),
    film_crew: placed(({ crew }) => crew),
    film_characters: placed(
      ({ characters }) => characters,
      ({ person: slug, texts }) => ({ person_id: person(slug), texts }),
    ),
  } satisfies Readonly<Record<string, readonly Row[]>>;
}

export const tonightRows = (entries: Catalogue['tonight'], film: IdOf): Row[] =>
  entries.map(({ weekday, movie, from, until, texts }) => ({
    weekday,
    movie_id: film(movie),
    from_time: from,
    until_time: until,
    texts,
  }));
