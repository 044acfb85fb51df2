/** Nocturne's design: near-black, one warm accent, and a theatrical serif. */
import type { Look } from '#ports/look.ts';

export const look: Look = {
  scheme: 'dark',
  ground: '#0b0a0d',
  fonts: [
    'ui/fonts/fraunces-display.woff2',
    'ui/fonts/fraunces-display-italic-letters.woff2',
    'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  ],
};
