/** Preloads of a page: its first picture, in the sizes in which the page shows it. */
import type { Picture } from '#ports/picture.ts';
import type { Head } from './head.ts';

const srcsetOf = ({ base, widths }: Picture): string =>
  widths.map((width) => `${base}-${width}.avif ${width}w`).join(', ');

/** `narrow` is another crop of the picture, for phones. */
export const preloadOf = (
  picture: Picture,
  sizes: string,
  narrow?: Picture,
): NonNullable<Head['preloadImage']> => ({
  srcset: srcsetOf(picture),
  sizes,
  ...(narrow ? { narrow: srcsetOf(narrow) } : {}),
});
