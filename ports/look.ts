/**
 * The parts of a brand's design that the document needs before any stylesheet; the build writes them into index.html.
 */
export interface Look {
  readonly scheme: 'dark' | 'light';
  /** Background colour of pages (`--bg`) as #rrggbb, for the browser's own bars. */
  readonly ground: string;
  /** Fonts of the first lines of every page, as paths from the project root; preloaded with the stylesheet. */
  readonly fonts: readonly string[];
}
