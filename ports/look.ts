/** Parts of a brand's look that the document needs before any stylesheet; the build writes them into index.html. */
export interface Look {
  readonly scheme: 'dark' | 'light';
  /** Page background (`--bg`) as #rrggbb, for the browser's own bars. */
  readonly ground: string;
  /** Fonts of the first lines of every page, relative to the project root; preloaded with the stylesheet. */
  readonly fonts: readonly string[];
}
