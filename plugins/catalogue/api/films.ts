/** Films, series and related items as the API returns them. */
import { whole, ID_MAX } from '#ports/inputs.ts';
import * as v from 'valibot';
import { MODEL_TYPES, MovieCard, Named, Price, RELATED_TYPES, SeriesCard } from '#ports/catalogue.ts';
import { PersonCard } from '#ports/people.ts';
import { Picture } from '#ports/picture.ts';
import { Award, CrewMember, Editorial, Quote, Voice } from '#ports/film-editorial.ts';

/**
 * An extra of a film or series. `video_path` is the path of the page that plays it, without locale; never a media URL.
 */
export const RelatedContent = v.object({
  id: v.number(),
  model_type: v.picklist(MODEL_TYPES),
  model_id: v.number(),
  type: v.picklist(RELATED_TYPES),
  title: v.string(),
  people: v.array(PersonCard),
  video_path: v.nullable(v.string()),
  poster_image: v.nullable(Picture),
  mobile_poster_image: v.nullable(Picture),
  after_video_img: v.nullable(Picture),
  short_desc: v.string(),
  desc: v.string(),
  show_after_trailer: v.boolean(),
  order_column: v.number(),
  channels: v.array(v.string()),
  /** In s. */
  length: v.number(),
  created_at: v.string(),
});
export type RelatedContent = v.InferOutput<typeof RelatedContent>;

/** An item of the behind-the-scenes page: an extra and its film. */
export const BehindTheScenes = v.object({ ...RelatedContent.entries, movie: MovieCard });
export type BehindTheScenes = v.InferOutput<typeof BehindTheScenes>;

export const ByModel = v.object({ model_type: v.picklist(MODEL_TYPES), model_id: whole(1, ID_MAX) });

/** A named moment of a film; `scene` is the number in the query `?scene={n}`, from 1. */
export const SceneMarker = v.object({
  scene: v.number(),
  title: v.string(),
  position_s: v.number(),
  /** A still of the moment. */
  picture: v.nullable(Picture),
});
export type SceneMarker = v.InferOutput<typeof SceneMarker>;

/** Rating of a film: `average` from 0 to 5 with one decimal; 0 without ratings. */
export const RatingSummary = v.object({ average: v.number(), count: v.number() });

/** A performer; `character` is their role, empty if unknown. */
const CastMember = v.object({ ...PersonCard.entries, character: v.string() });

/** The data of a film's page. `length` in s, dates ISO; paths are paths of pages, without locale. */
export const Movie = v.object({
  ...MovieCard.entries,
  ...Price.entries,
  /** Empty if `text_withheld` is true: the text is explicit, and the visitor's age is not verified. */
  synopsis: v.string(),
  text_withheld: v.boolean(),
  production_date: v.nullable(v.string()),
  director_id: v.nullable(v.number()),
  director: v.nullable(PersonCard),
  photographer: v.nullable(PersonCard),
  producer: v.nullable(PersonCard),
  performers: v.array(CastMember),
  /** Other crew members, in the order of the credits. */
  crew: v.array(CrewMember),
  awards: v.array(Award),
  quotes: v.array(Quote),
  /** The newest reviews by members, those in the visitor's language first. */
  voices: v.array(Voice),
  trailer_path: v.nullable(v.string()),
  behind_scenes_path: v.nullable(v.string()),
  /** Path of the page that plays the film itself; null before its release. */
  watch_path: v.nullable(v.string()),
  is_compilation: v.boolean(),
  is_original: v.boolean(),
  album: v.array(Picture),
  labels: v.array(Named),
  /** The confession that the film is based on, with its beginning. */
  confession: v.nullable(v.object({ ...Named.entries, excerpt: v.string() })),
  /** The series of an episode (`model_type` SeriesMovie). */
  series: v.nullable(v.object({ ...Named.entries, season: v.number(), episode: v.number() })),
  rating: RatingSummary,
  /** Number of approved comments; `/movies/{id}/comments` returns them. */
  comments_count: v.number(),
  extras: v.array(RelatedContent),
  scene_markers: v.array(SceneMarker),
  /** Languages of the subtitles, e.g. `en`. */
  subtitles: v.array(v.string()),
  /** Spoken languages, the main one first; empty if unknown. */
  spoken: v.array(v.string()),
  editorial: v.nullable(Editorial),
  similar_movies: v.array(MovieCard),
});
export type Movie = v.InferOutput<typeof Movie>;

/** The fields needed to play a random film and to announce it. */
export const RandomMovie = v.object({ id: v.number(), slug: v.string(), title: v.string() });

/** Own productions: films and series in separate lists, newest first. */
export const Originals = v.object({ movies: v.array(MovieCard), series: v.array(SeriesCard) });
