/** A picture as the API gives it: a base address, from which every size and format follows. */
import * as v from 'valibot';

/** `${base}-${width}.avif` and `.webp` exist for each of `widths` (px). `colour` fills the place until it arrives. */
export const Picture = v.object({
  base: v.string(),
  width: v.number(),
  height: v.number(),
  widths: v.array(v.number()),
  colour: v.string(),
});
export type Picture = v.InferOutput<typeof Picture>;
