/** Which sites a page may show in a frame. */
import type { PageSource } from '#ports/page-sources.ts';

/** Of the page under this path, which has no locale. */
export const framesOf = (sources: readonly PageSource[], path: string): readonly string[] =>
  sources.flatMap(({ paths, frames }) =>
    paths.some((one) => path === one || path.startsWith(`${one}/`)) ? frames : [],
  );
