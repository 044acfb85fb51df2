/** Else Cinema's design: white type on a grey-black background. */
import type { Look } from '#ports/look.ts';

export const look: Look = {
  scheme: 'dark',
  ground: '#101214',
  fonts: ['node_modules/@fontsource-variable/jost/files/jost-latin-wght-normal.woff2'],
};
