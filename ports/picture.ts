/** An image in the API: a base URL, from which the URL of every size and format is derived. */
import * as v from 'valibot';

/**
 * `${base}-${width}.avif` and `.webp` exist for each of `widths` (px). `colour` fills the space until the image has
 * loaded.
 */
export const Picture = v.object({
  base: v.string(),
  width: v.number(),
  height: v.number(),
  widths: v.array(v.number()),
  colour: v.string(),
});
export type Picture = v.InferOutput<typeof Picture>;
