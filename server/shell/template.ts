/** Fills the page app's HTML template with one answer. */
import { LATER_ELEMENT, type LaterScripts } from '../../kernel/later-scripts.ts';
import { DISCREET_ICON } from '../../kernel/ports/discreet-tab.ts';
import type { PageAnswer } from '../../entry-server.tsx';
import type { PageApp, PageEntry } from './page-app.ts';

interface Filling {
  app: PageApp;
  entry: PageEntry;
  page: PageAnswer;
  template: string;
  /** Scheme and host of the site, for canonical and alternate links. */
  siteOrigin: string;
  nonce: string;
  styleNonce: string;
}

/** A function as replacement: `$` in a film's text must not be read as a pattern. */
const put = (html: string, mark: string, text: string): string => html.replace(mark, () => text);

/** Where a picture has another cut on phones, each window is told of its own alone; the widths are those of `ui/picture.tsx`. */
const imagePreload = (page: PageAnswer): string => {
  const image = page.head?.preloadImage;
  if (!image) return '';
  const { srcset, sizes, narrow } = image;
  const preload = (set: string, media = '') =>
    `<link rel="preload" as="image" type="image/avif"${media} imagesrcset="${set}" imagesizes="${sizes}" fetchpriority="high">`;
  return narrow === undefined
    ? preload(srcset)
    : preload(narrow, ' media="(max-width: 639.98px)"') + preload(srcset, ' media="(min-width: 640px)"');
};

/** A discreet tab has an icon that says nothing. */
const iconOf = (html: string, { discreetTitle }: PageAnswer): string =>
  discreetTitle === null
    ? html
    : html.replace(/(<link rel="icon" href=")[^"]*/, (_whole, before: string) => before + DISCREET_ICON);

/** Vite marks scripts and styles alike; the policy has a nonce for each. */
const withNonces = (html: string, mark: string, nonce: string, styleNonce: string): string =>
  html
    .replaceAll(new RegExp(`(<(?:style|meta property="csp-nonce")[^>]*)${mark}`, 'g'), `$1${styleNonce}`)
    .replaceAll(mark, nonce);

/**
 * A sheet inside the page: all sheets of a page are about 10 KB, less than it costs to ask for them before anything can be
 * painted. The link is never fetched; it tells the loader of lazy modules that the sheet is here.
 */
const sheetTags = (href: string, text: string): string =>
  `<style>${text}</style><link rel="stylesheet" href="${href}" disabled>`;

/** The scripts of a page that the browser draws: as early as can be. */
const scriptsNow = ([entry, ...imported]: readonly string[]): string[] => [
  ...imported.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
  ...(entry === undefined ? [] : [`<script type="module" crossorigin src="${entry}"></script>`]),
];

/** The scripts of a page that the origin has drawn: begin.ts fetches them after the first paint. */
const scriptsAfterPaint = (app: PageApp, views: readonly string[]): string[] => {
  const [entry, ...libraries] = app.started.js;
  if (entry === undefined) return [];
  const later: LaterScripts = { libraries, entry, views };
  return [
    `<script type="application/json" id="${LATER_ELEMENT}">${JSON.stringify(later)}</script>`,
    `<script type="module" async crossorigin fetchpriority="low" src="${app.begin}"></script>`,
  ];
};

export function fillTemplate({ app, entry, page, template, siteOrigin, nonce, styleNonce }: Filling): string {
  // Scripts that must add a style element of their own (dialogs lock the scroll with one) find the nonce here.
  const rules = page.drawing?.css ? `<style>${page.drawing.css}</style>` : '';
  const styles = `<meta property="csp-nonce" nonce="${styleNonce}">${rules}`;
  const head = [entry.headHtml(page, siteOrigin, nonce), imagePreload(page), styles].join('\n    ');
  const files = app.filesOf(page.sources);
  const late = [
    ...[...app.started.css, ...files.css].map((href) => sheetTags(href, app.sheet(href))),
    ...(page.drawing ? scriptsAfterPaint(app, files.js) : scriptsNow([...app.started.js, ...files.js])),
  ].join('\n    ');
  const filled = put(put(template, '<!--head-->', head), '</head>', `  ${late}\n  </head>`);
  const drawn = put(filled, '<!--page-->', page.drawing?.html ?? '');
  const said = put(drawn, '<!--without-scripts-->', entry.escape(page.withoutScripts));
  const marked = put(iconOf(said, page), '<!--boot-->', entry.bootHtml(page, nonce));
  const discreet = page.discreetTitle === null ? '' : ` data-discreet="${entry.escape(page.discreetTitle)}"`;
  return (app.nonceMark === undefined ? marked : withNonces(marked, app.nonceMark, nonce, styleNonce))
    .replace('<html lang="en">', `<html lang="${page.locale}"${discreet}>`)
    .replaceAll(/<script(?![^>]*nonce=)/g, `<script nonce="${nonce}"`)
    .replaceAll('<style>', `<style nonce="${styleNonce}">`);
}
