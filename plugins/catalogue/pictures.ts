/** What the origin preloads of a page: the first picture, in the sizes the page shows it. */
import type { Head } from '../../kernel/head.ts';
import type { Picture } from '../../kernel/ports/picture.ts';

/** A hero fills the window's width. */
export const HERO_SIZES = '100vw';

export const preloadOf = (picture: Picture, sizes: string): Head['preloadImage'] => ({
  srcset: picture.widths.map((width) => `${picture.base}-${width}.avif ${width}w`).join(', '),
  sizes,
});

/** The widest WebP of a picture, for link previews, which do not read AVIF. */
export const previewOf = (picture: Picture): string => `${picture.base}-${Math.max(...picture.widths)}.webp`;
