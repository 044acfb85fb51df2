/** Metadata of a text page, and its opening still. */
import type { Head } from '#app/head/head.ts';
import type { MovieCard } from '#ports/catalogue.ts';

interface Saying {
  headTitle: string;
  description: string;
}

/** Metadata that preloads the first image of `film`, which fills the window's width. */
export function headOf(
  { headTitle, description }: Saying,
  film: MovieCard | undefined,
  jsonLd?: Record<string, unknown>,
): Head {
  const picture = film?.cover_picture;
  return {
    title: headTitle,
    description,
    ...(jsonLd ? { jsonLd: [jsonLd] } : {}),
    ...(picture
      ? {
          preloadImage: {
            srcset: picture.widths.map((width) => `${picture.base}-${width}.avif ${width}w`).join(', '),
            sizes: '100vw',
          },
        }
      : {}),
  };
}
