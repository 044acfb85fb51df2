/** A picture in the API: a base URL, from which every size and format follows. */
import * as v from 'valibot';

/** `${base}-${width}.avif` and `.webp` exist for each of `widths` (px). `colour` fills the space until it loads. */
export const Picture = v.object({
  base: v.string(),
  width: v.number(),
  height: v.number(),
  widths: v.array(v.number()),
  colour: v.string(),
});
export type Picture = v.InferOutput<typeof Picture>;
