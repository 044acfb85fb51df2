/**
 * The Content-Security-Policy of pages: inline scripts and styles are known when a page is written, and listed by
 * their hashes.
 */
import { hash } from 'node:crypto';

/** Hashes of the inline parts of a page that may take effect, as the policy lists them. */
export interface InlineParts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Foreign sites that only this page may embed or connect to. */
export interface ForeignSites {
  readonly frames?: readonly string[];
  readonly connects?: readonly string[];
  /** Sites from which it may load scripts and images. */
  readonly scripts?: readonly string[];
  readonly images?: readonly string[];
}

/** The hash of an inline script or style, as a policy lists it. */
export const hashOf = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;

/**
 * The hash of an empty style element: scripts fill it rule by rule, which no policy restricts. Text from markup
 * has another hash.
 */
const EMPTY_STYLE = hashOf('');

/** Scripts that browsers do not run: data, which no policy restricts. */
const DATA = /\stype="application\//;

/**
 * The hashes of a document's inline parts. Only for a document of a build: text that is inserted later may contain an
 * attacker's markup.
 */
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
 * Scripts and styles come from the site itself, or are listed. Media Source Extensions play `blob:` media.
 * `'strict-dynamic'` is not used: it would let each of our scripts load others from anywhere, which `'self'` does not.
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

/** The policy of a page that lists no inline parts. */
export const BARE_POLICY = policyOf({ scripts: [], styles: [] });
