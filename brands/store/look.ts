/** Matinee's design: a shop in daylight, with posters and price tags. */
import type { Look } from '#ports/look.ts';

export const look: Look = {
  scheme: 'light',
  ground: '#fff6e4',
  fonts: [
    'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    'node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
  ],
};
