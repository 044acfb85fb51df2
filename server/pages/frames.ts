/** The sites that a page may show in a frame. */
import type { PageSource } from '#ports/page-sources.ts';

/** The sites that the page at this path may show in frames. The path has no locale. */
export const framesOf = (sources: readonly PageSource[], path: string): readonly string[] =>
  sources.flatMap(({ paths, frames }) =>
    paths.some((one) => path === one || path.startsWith(`${one}/`)) ? frames : [],
  );
