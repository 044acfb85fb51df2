/** Murmur's design: a light paper tone, plum, and a serif for long reading. */
import type { Look } from '#ports/look.ts';

export const look: Look = {
  scheme: 'light',
  ground: '#fbeeee',
  fonts: [
    'node_modules/@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2',
    'node_modules/@fontsource-variable/newsreader/files/newsreader-latin-wght-italic.woff2',
    'node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
  ],
};
