/** The head of the documents that the origin writes itself. */
import { escaped } from '../mail/mail-template.ts';
import { BRAND_ICON } from './files/brand-icon.ts';

export interface Head {
  readonly title: string;
  /** The brand's icon unless told. The policy of the document must allow it: `img-src 'self'`, or `data:`. */
  readonly icon?: string;
  /** The text of its style element. */
  readonly style?: string;
  /** The address of its stylesheet. */
  readonly stylesheet?: string;
}

export const headOf = ({ title, icon = BRAND_ICON, style, stylesheet }: Head): { readonly html: string } => ({
  html: [
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex, nofollow">',
    `<title>${escaped(title)}</title>`,
    `<link rel="icon" href="${escaped(icon)}">`,
    ...(stylesheet === undefined ? [] : [`<link rel="stylesheet" href="${escaped(stylesheet)}">`]),
    ...(style === undefined ? [] : [`<style>${style}</style>`]),
    '</head>',
  ].join('\n'),
});
