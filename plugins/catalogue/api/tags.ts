/** Categories and labels as the API returns them. */
import * as v from 'valibot';
import { MovieCard, TagCard } from '#ports/catalogue.ts';
import { Picture } from '#ports/picture.ts';
import { Slug } from '#ports/inputs.ts';

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
