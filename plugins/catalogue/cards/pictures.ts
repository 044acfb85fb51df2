/** Preloads of a page: the first picture, in the sizes in which the page shows it. */
import type { Head } from '#app/head/head.ts';
import type { Picture } from '#ports/picture.ts';

/** A hero is as wide as the window. */
export const HERO_SIZES = '100vw';

const srcsetOf = ({ base, widths }: Picture): string =>
  widths.map((width) => `${base}-${width}.avif ${width}w`).join(', ');

/** `narrow` is another crop of the picture, for phones. */
export const preloadOf = (picture: Picture, sizes: string, narrow?: Picture): Head['preloadImage'] => ({
  srcset: srcsetOf(picture),
  sizes,
  ...(narrow ? { narrow: srcsetOf(narrow) } : {}),
});

/** URL of the widest WebP of a picture, for link previews, which do not support AVIF. */
export const previewOf = (picture: Picture): string => `${picture.base}-${Math.max(...picture.widths)}.webp`;
