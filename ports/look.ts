/** What the document itself has to know of a brand's look, before any stylesheet: written into index.html by the build. */
export interface Look {
  readonly scheme: 'dark' | 'light';
  /** The ground of its pages (`--bg`), as #rrggbb: browsers colour their own bars with it. */
  readonly ground: string;
  /** Fonts of every page's first lines, from the root of the project: fetched beside the stylesheet. */
  readonly fonts: readonly string[];
}
