/** People, categories and labels as the API returns them. */
import * as v from 'valibot';
import { MovieCard, Named, PERSON_TYPES, PersonCard, TagCard } from '#ports/catalogue.ts';
import { Picture } from '#ports/picture.ts';
import { Slug } from '#ports/inputs.ts';

export const PersonTypeSchema = v.picklist(PERSON_TYPES);
export const ByPersonType = v.object({ type: PersonTypeSchema });
export const ByPersonSlug = v.object({ type: PersonTypeSchema, slug: Slug });

/** A work that an artist has made for a film. */
export const Work = v.object({
  title: v.string(),
  text: v.string(),
  picture: Picture,
  /** The film in which the work appears, if any; works in films that the visitor may not see are omitted. */
  movie: v.nullable(Named),
});
export type Work = v.InferOutput<typeof Work>;

/**
 * The data of a person's page. Film lists contain at most FIRST_FILMS films, newest first; `/movies?performer=` pages
 * through all.
 */
export const Person = v.object({
  ...PersonCard.entries,
  gender: v.nullable(v.string()),
  cover_photo_mobile: v.nullable(Picture),
  banner_image: v.nullable(Picture),
  banner_image_mobile: v.nullable(Picture),
  vip_person: v.boolean(),
  links: v.array(v.object({ title: v.string(), url: v.string() })),
  bio: v.string(),
  /** Paragraphs of an interview; empty if there is none. */
  interview: v.string(),
  info: v.object({
    /** Birthday as an ISO date. */
    birthday: v.nullable(v.string()),
    birthplace: v.nullable(v.string()),
    location: v.nullable(v.string()),
    awards: v.nullable(v.string()),
    years_active: v.nullable(v.string()),
    hobbies: v.nullable(v.string()),
    /** Number of films with this person in any role that the visitor may see. */
    movies: v.number(),
  }),
  directed: v.array(MovieCard),
  performed: v.array(MovieCard),
  /** Films with this person as photographer. */
  photographer: v.array(MovieCard),
  produced: v.array(MovieCard),
  works: v.array(Work),
});
export type Person = v.InferOutput<typeof Person>;

/** The data of a category's page. With `load_products=0`, `products` is empty. */
export const Tag = v.object({
  ...TagCard.entries,
  hidden: v.boolean(),
  description: v.string(),
  banner_image_mobile: v.nullable(Picture),
  products: v.array(MovieCard),
});
export type Tag = v.InferOutput<typeof Tag>;

/**
 * Selects the categories of `/tags/list/{x}`: `all`, those marked `featured`, those of one `category_type`, or three
 * flags (README 6): visible, featured, with films; 1 is yes, 0 is no, 2 is either. Hidden categories are never
 * returned, even if the first flag is 0 or 2.
 */
export const ByTagList = v.object({ x: Slug });
export const TAG_FLAGS = /^([012]),([012]),([012])$/;

/** A label (a curated selection) as shown on a card. */
export const LabelCard = v.object({
  id: v.number(),
  slug: v.string(),
  title: v.string(),
  description: v.string(),
  /** The label's own picture, or the still of its newest film; null if there is neither. */
  banner_image: v.nullable(Picture),
  banner_image_mobile: v.nullable(Picture),
  /** Number of its films that the visitor may see. */
  total: v.number(),
});
export type LabelCard = v.InferOutput<typeof LabelCard>;

/** A label with its first films. */
export const Label = v.object({ ...LabelCard.entries, movies: v.array(MovieCard) });
export type Label = v.InferOutput<typeof Label>;
