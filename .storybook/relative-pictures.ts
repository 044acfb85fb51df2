/**
 * Makes picture URLs of a built Storybook relative, so that it works in any folder of a file server; the site uses absolute
 * paths.
 */
import type { Plugin } from 'vite';

const OURS = /^(?!.*\/node_modules\/).*\.(?:tsx?|json)(?:\?|$)/;
const FROM_THE_ROOT = /(['"`])\/images\//g;

/** The same source with picture paths relative to the document. */
export const relativeToDocument = (source: string): string => source.replaceAll(FROM_THE_ROOT, '$1images/');

export const relativePictures: Plugin = {
  name: 'relative-pictures',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: OURS },
    handler: (source) => ({ code: relativeToDocument(source), map: null }),
  },
};
