/** The tags by which a document tells a brand's look before its stylesheet is there. */
import type { Look } from '../kernel/ports/look.ts';

export const lookTags = ({ scheme, ground, fonts }: Look): string =>
  [
    `<meta name="theme-color" content="${ground}" />`,
    `<meta name="color-scheme" content="${scheme}" />`,
    ...fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" href="/${font}" crossorigin />`),
  ].join('\n    ');
