/** Document tags that apply a brand's look before its stylesheet loads, and its tab icon. */
import type { Look } from '#ports/look.ts';

export const lookTags = (brand: string, { scheme, ground, fonts }: Look): string =>
  [
    `<link rel="icon" href="/images/brands/${brand}/favicon.svg" type="image/svg+xml" />`,
    `<link rel="apple-touch-icon" href="/images/brands/${brand}/icon-192.png" />`,
    `<meta name="theme-color" content="${ground}" />`,
    `<meta name="color-scheme" content="${scheme}" />`,
    ...fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" href="/${font}" crossorigin />`),
  ].join('\n    ');
