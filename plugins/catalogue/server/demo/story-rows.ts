/** Rows of the demo's stories and of their recordings. */
import { LOCALES } from '#app/i18n/i18n.ts';
import type { Catalogue } from './schema.ts';

/** `film` returns the id of a slug, `picture` the picture of a key. */
export const storyRows = (
  { confessions }: Catalogue,
  film: (slug: string) => number,
  picture: (key: string) => unknown,
) =>
  confessions.map(({ published_at, movie, tags: _tags, ...one }) => ({
    ...one,
    movie_id: movie === null ? null : film(movie),
    images: [picture(`still/confession-${one.slug}`)],
    created_at: published_at,
    updated_at: published_at,
  }));

export const audioRows = ({ confessions, spoken }: Catalogue) =>
  confessions.flatMap(({ id, slug }) =>
    LOCALES.flatMap((locale) => {
      const durationS = spoken.get(`${slug}-${locale}`);
      return durationS === undefined
        ? []
        : [{ confession_id: id, locale, path: `${slug}-${locale}.mp3`, duration_s: Math.ceil(durationS) }];
    }),
  );
