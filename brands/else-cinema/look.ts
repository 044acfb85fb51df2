/** Else Cinema: the white letters of a programme on a grey-black wall. */
import type { Look } from '#ports/look.ts';

export const look: Look = {
  scheme: 'dark',
  ground: '#101214',
  fonts: ['node_modules/@fontsource-variable/jost/files/jost-latin-wght-normal.woff2'],
};
