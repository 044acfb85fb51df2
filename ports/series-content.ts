/** Series as the API returns them. */
import * as v from 'valibot';
import { MovieCard, SeriesCard } from './catalogue.ts';
import { PersonCard } from './people.ts';

const Episode = v.object({ season: v.number(), episode: v.number(), movie: MovieCard });

/** The data of a series' page, with its episodes in order. */
export const Series = v.object({
  ...SeriesCard.entries,
  /** Empty if `text_withheld` is true: the text is explicit, and the visitor's age is not verified. */
  synopsis: v.string(),
  text_withheld: v.boolean(),
  trailer_path: v.nullable(v.string()),
  behind_scenes_path: v.nullable(v.string()),
  episodes: v.array(Episode),
  performers: v.array(PersonCard),
  director: v.nullable(PersonCard),
});
export type Series = v.InferOutput<typeof Series>;
