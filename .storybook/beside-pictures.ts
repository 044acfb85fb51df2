/** Pictures of a built Storybook are found beside it, in whatever folder of a file server it stands: sites name them from their root. */
import type { Plugin } from 'vite';

const OURS = /^(?!.*\/node_modules\/).*\.(?:tsx?|json)(?:\?|$)/;
const FROM_THE_ROOT = /(['"`])\/images\//g;

/** The same source with pictures named from the document that shows them. */
export const besideDocument = (source: string): string => source.replaceAll(FROM_THE_ROOT, '$1images/');

export const besidePictures: Plugin = {
  name: 'beside-pictures',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: OURS },
    handler: (source) => ({ code: besideDocument(source), map: null }),
  },
};
