/** The Content-Security-Policy of pages: scripts and styles that stand in a page are known when it is written, and named by their hashes. */
import { hash } from 'node:crypto';

/** What stands in a page itself and may take effect, as the policy names it. */
export interface InlineParts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Sites beyond our own: what this page alone may show in a frame, and what it may connect to. */
export interface ForeignSites {
  readonly frames?: readonly string[];
  readonly connects?: readonly string[];
  /** What it may load scripts and images from. */
  readonly scripts?: readonly string[];
  readonly images?: readonly string[];
}

/** A text between the tags of a script or a style, as a policy names it. */
export const hashOf = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;

/** Of a style element without text: scripts fill it rule by rule, which no policy judges. Text that came in with markup is another. */
const EMPTY_STYLE = hashOf('');

/** Scripts that browsers do not run: data, which no policy judges. */
const DATA = /\stype="application\//;

/** The hashes of what stands in a document. Only for one that a build wrote: what is put in later may hold a stranger's markup. */
export function partsOf(document: string): InlineParts {
  const scripts = [...document.matchAll(/<script((?![^>]*\ssrc=)[^>]*)>([\s\S]*?)<\/script>/g)];
  const styles = document.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g);
  return {
    scripts: scripts.flatMap(([, attributes = '', text = '']) =>
      DATA.test(attributes) ? [] : [hashOf(text)],
    ),
    styles: [...styles].map(([, text = '']) => hashOf(text)),
  };
}

/**
 * Scripts and styles come from the site itself, or are named. `blob:` media is what Media Source Extensions play. There is no
 * `'strict-dynamic'`: it would let every script of ours load others from anywhere, and `'self'` lets none.
 */
export const policyOf = (
  { scripts, styles }: InlineParts,
  { frames = [], connects = [], scripts: foreign = [], images = [] }: ForeignSites = {},
): string =>
  [
    "default-src 'self'",
    ['script-src', "'self'", ...new Set(scripts), ...foreign].join(' '),
    ['style-src', "'self'", EMPTY_STYLE, ...new Set(styles)].join(' '),
    ['img-src', "'self'", 'data:', ...images].join(' '),
    "media-src 'self' blob:",
    ['connect-src', "'self'", ...connects].join(' '),
    "worker-src 'self'",
    ...(frames.length === 0 ? [] : [['frame-src', "'self'", ...frames].join(' ')]),
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join(';');

/** Of a page that says nothing of its own parts. */
export const BARE_POLICY = policyOf({ scripts: [], styles: [] });
