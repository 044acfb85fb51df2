/** What the origin tells begin.ts: which scripts hydrate the page it has rendered. */

/** Id of the JSON script element that names the scripts of a page the origin has rendered. */
export const LATER_ELEMENT = 'later';

/** Addresses of scripts: what the entry stands on, the entry itself, and the views of the page. */
export interface LaterScripts {
  libraries: readonly string[];
  entry: string;
  views: readonly string[];
}
