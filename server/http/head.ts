/** The head element of documents that the origin writes. */
import { escaped } from '../mail/mail-template.ts';
import { BRAND_ICON } from './files/brand-icon.ts';

/** Styles of a page with one heading, one sentence and one link, in the design tokens of a brand. */
export const PLAIN_PAGE_RULES =
  'html{background:var(--bg);color:var(--ink);font:1.0625rem/1.6 var(--sans)}' +
  'main{max-width:32rem;margin:20vh auto 0;padding:0 1.5rem}h1{margin:0 0 1rem;font:var(--heading-weight) 1.75rem/1.25 var(--serif)}' +
  'p{margin:0 0 1.5rem}a{display:inline-block;padding:.75rem 1.5rem;border-radius:var(--radius-pill);background:var(--accent);color:var(--on-accent);text-decoration:none}' +
  'a:focus-visible{outline:3px solid var(--ink);outline-offset:3px}';

export interface Head {
  readonly title: string;
  /** Defaults to the brand's icon. The policy of the document must allow it: `img-src 'self'`, or `data:`. */
  readonly icon?: string;
  /** The text of its style element. */
  readonly style?: string;
  /** The URL of its stylesheet. */
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
