/** The list of scripts that hydrate a rendered page, from the origin to begin.ts. */

/** Id of the JSON script element with that list. */
export const LATER_ELEMENT = 'later';

/** URLs of scripts: the entry's dependencies, the entry itself, and the views of the page. */
export interface LaterScripts {
  libraries: readonly string[];
  entry: string;
  views: readonly string[];
}
