/** Fills the page app's HTML template with one answer. */
import { LATER_ELEMENT, type LaterScripts } from '../../kernel/browser/later-scripts.ts';
import { DISCREET_ICON } from '../../kernel/ports/discreet-tab.ts';
import type { PageAnswer } from '../../entry-server.tsx';
import type { PageApp, PageEntry } from './page-app.ts';

interface Nonces {
  script: string;
  style: string;
}

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

const scriptTag = ({ script }: Nonces): string => `<script nonce="${script}"`;
const styleTag = ({ style }: Nonces): string => `<style nonce="${style}">`;

/** Where a picture has another cut on phones, each window is told of its own alone; the widths are those of `ui/pictures/picture.tsx`. */
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
const iconOf = (html: string, { coverTitle }: PageAnswer): string =>
  coverTitle === null
    ? html
    : html.replace(/(<link rel="icon" href=")[^"]*/, (_whole, before: string) => before + DISCREET_ICON);

/** Vite marks scripts and styles alike; the policy has a nonce for each. */
const withMarks = (html: string, mark: string, { script, style }: Nonces): string =>
  html
    .replaceAll(new RegExp(`(<(?:style|meta property="csp-nonce")[^>]*)${mark}`, 'g'), `$1${style}`)
    .replaceAll(mark, script);

/** The nonces for the tags of the document that a build wrote. Only for it: what is put in later may hold a stranger's markup. */
function ownTags(template: string, mark: string | undefined, nonces: Nonces): string {
  const marked = mark === undefined ? template : withMarks(template, mark, nonces);
  return marked
    .replaceAll(/<script(?![^>]*nonce=)/g, `<script nonce="${nonces.script}"`)
    .replaceAll('<style>', styleTag(nonces));
}

/**
 * A stylesheet inside the page: all stylesheets of a page are about 10 KB, less than it costs to ask for them before anything
 * can be
 * painted. The link is never fetched; it tells the loader of lazy modules that the stylesheet is here.
 */
const stylesheetTags = (href: string, text: string, nonces: Nonces): string =>
  `${styleTag(nonces)}${text}</style><link rel="stylesheet" href="${href}" disabled>`;

/** The scripts of a page that the browser renders: as early as can be. */
const scriptsNow = ([entry, ...imported]: readonly string[], nonces: Nonces): string[] => [
  ...imported.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
  ...(entry === undefined ? [] : [`${scriptTag(nonces)} type="module" crossorigin src="${entry}"></script>`]),
];

/** The scripts of a page that the origin has rendered: begin.ts fetches them after the first paint. */
const scriptsAfterPaint = (app: PageApp, views: readonly string[], nonces: Nonces): string[] => {
  const [entry, ...libraries] = app.started.js;
  if (entry === undefined) return [];
  const later: LaterScripts = { libraries, entry, views };
  return [
    `${scriptTag(nonces)} type="application/json" id="${LATER_ELEMENT}">${JSON.stringify(later)}</script>`,
    `${scriptTag(nonces)} type="module" async crossorigin fetchpriority="low" src="${app.begin}"></script>`,
  ];
};

/** Places of the document that an answer fills, each once. */
const PLACES = /<!--(head|page|without-scripts|boot)-->|<\/head>/g;

/** One pass over the document alone: what is put into one place is not searched for another, and gets no nonce. */
export function fillTemplate({ app, entry, page, template, siteOrigin, nonce, styleNonce }: Filling): string {
  const nonces = { script: nonce, style: styleNonce };
  // Scripts that must add a style element of their own (dialogs lock the scroll with one) find the nonce here.
  const rules = page.rendering?.css ? `${styleTag(nonces)}${page.rendering.css}</style>` : '';
  const styles = `<meta property="csp-nonce" nonce="${styleNonce}">${rules}`;
  const files = app.filesOf(page.sources);
  const late = [
    ...[...app.started.css, ...files.css].map((href) => stylesheetTags(href, app.sheet(href), nonces)),
    ...(page.rendering
      ? scriptsAfterPaint(app, files.js, nonces)
      : scriptsNow([...app.started.js, ...files.js], nonces)),
  ].join('\n    ');
  const filling: Readonly<Record<string, string>> = {
    head: [entry.headHtml(page, siteOrigin, nonce), imagePreload(page), styles].join('\n    '),
    page: page.rendering?.html ?? '',
    'without-scripts': entry.escape(page.withoutScripts),
    boot: entry.bootHtml(page, nonce),
  };
  const cover = page.coverTitle === null ? '' : ` data-cover-title="${entry.escape(page.coverTitle)}"`;
  return iconOf(ownTags(template, app.nonceMark, nonces), page)
    .replace('<html lang="en">', () => `<html lang="${page.locale}"${cover}>`)
    .replaceAll(PLACES, (_mark, place: string | undefined) =>
      place === undefined ? `  ${late}\n  </head>` : (filling[place] ?? ''),
    );
}
