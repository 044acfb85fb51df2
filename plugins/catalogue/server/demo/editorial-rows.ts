/** Rows of what surrounds a film: its named moments, and what the editors say of it. */
import { LOCALES } from '#app/i18n/i18n.ts';
import type { Picture } from '#ports/picture.ts';
import type { Catalogue, FilmEntry } from './schema.ts';

type Shown = (key: string) => Picture;
type IdOf = (slug: string) => number;
type Row = Readonly<Record<string, unknown>>;

/** The moments of the clip that a film plays, each with a still of it. */
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

export const editorialRows = (entries: Catalogue['editorial'], film: IdOf): Row[] =>
  entries.map(({ movie, ...said }) => ({ movie_id: film(movie), ...said }));

export const tonightRows = (entries: Catalogue['tonight'], film: IdOf): Row[] =>
  entries.map(({ weekday, movie, from, until, texts }) => ({
    weekday,
    movie_id: film(movie),
    from_time: from,
    until_time: until,
    texts,
  }));
