/** The list of scripts that hydrate a rendered page; the origin writes it, begin.ts reads it. */

/** Id of the JSON script element that contains the list. */
export const LATER_ELEMENT = 'later';

/** URLs of scripts: the entry's dependencies, the entry itself, and the views of the page. */
export interface LaterScripts {
  libraries: readonly string[];
  entry: string;
  views: readonly string[];
}
