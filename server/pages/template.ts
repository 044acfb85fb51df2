/**
 * Fills the page app's HTML template with one response, and lists its scripts and styles for the content security
 * policy.
 */
import { LATER_ELEMENT, type LaterScripts } from '#app/platform/later-scripts.ts';
import {
  hashOf,
  partsOf,
  policyOf,
  type ForeignSites,
  type InlineParts,
} from '#server/http/security/policy.ts';
import type { PageAnswer } from '#app/origin/entry-server.tsx';
import type { PageApp, PageEntry } from './page-app.ts';

interface Filling {
  app: PageApp;
  entry: PageEntry;
  page: PageAnswer;
  template: string;
  /** Scheme and host of the site, for canonical and alternate links. */
  siteOrigin: string;
  /** Sites that this page may show in a frame. */
  frames?: readonly string[];
  /** Other sites that pages may connect to, and load from. */
  foreign?: Pick<ForeignSites, 'connects' | 'scripts' | 'images'>;
  /** Scripts of every page that run before the first paint. */
  early?: readonly string[];
}

/** A document, and the Content-Security-Policy that belongs to it. */
export interface FilledPage {
  readonly html: string;
  readonly policy: string;
}

/**
 * If phones get another crop of an image, each window size preloads only its own; the widths are those of
 * `ui/pictures/picture.tsx`.
 */
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

/**
 * A stylesheet inside the page: all stylesheets of a page are about 10 KB, which is faster than requesting them before
 * the first paint. The link is never fetched; its presence stops the loader of lazy modules from loading it.
 */
const stylesheetTags = (href: string, text: string): string =>
  `<style>${text}</style><link rel="stylesheet" href="${href}" disabled>`;

/** The scripts of a page that the browser renders: they load as early as possible. */
const scriptsNow = ([entry, ...imported]: readonly string[]): string[] => [
  ...imported.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
  ...(entry === undefined ? [] : [`<script type="module" crossorigin src="${entry}"></script>`]),
];

/** The scripts of a page that the origin has rendered: begin.ts fetches them after the first paint. */
const scriptsAfterPaint = (app: PageApp, views: readonly string[]): string[] => {
  const [entry, ...libraries] = app.started.js;
  if (entry === undefined) return [];
  const later: LaterScripts = { libraries, entry, views };
  return [
    `<script type="application/json" id="${LATER_ELEMENT}">${JSON.stringify(later)}</script>`,
    `<script type="module" async crossorigin fetchpriority="low" src="${app.begin}"></script>`,
  ];
};

/** Hashes of texts that many pages contain, each computed once; a build has some dozen. */
const known = new Map<string, string>();
function knownHash(text: string): string {
  const made = known.get(text) ?? hashOf(text);
  known.set(text, made);
  return made;
}

/** A built document is the same for every page; in development each page has its own. */
let last = { template: '', parts: partsOf('') };
function partsOfTemplate(template: string): InlineParts {
  if (template !== last.template) last = { template, parts: partsOf(template) };
  return last.parts;
}

/** Placeholders of the document, each filled once. */
const PLACES = /<!--(head|page|without-scripts|boot)-->|<\/head>/g;

/** The language of the page, and the neutral title of its tab in discreet mode. */
const openingTag = (entry: PageEntry, { locale, coverTitle }: PageAnswer): string =>
  `<html lang="${locale}"${coverTitle === null ? '' : ` data-cover-as="${entry.escape(coverTitle)}"`}>`;

/**
 * A single pass over the document: inserted content is not searched for placeholders, and the policy does not allow its
 * scripts.
 */
export function fillTemplate({
  app,
  entry,
  page,
  template,
  siteOrigin,
  frames = [],
  foreign,
  early = [],
}: Filling): FilledPage {
  const rules = page.rendering?.css ?? '';
  const { beforePaint } = page.head ?? {};
  const ownScripts = beforePaint ? [...early, beforePaint] : early;
  const files = app.filesOf(page.sources);
  const sheets = [...app.started.css, ...files.css].map((href) => ({ href, text: app.sheet(href) }));
  const late = [
    ...sheets.map(({ href, text }) => stylesheetTags(href, text)),
    ...(page.rendering ? scriptsAfterPaint(app, files.js) : scriptsNow([...app.started.js, ...files.js])),
  ].join('\n');
  const filling: Readonly<Record<string, string>> = {
    head: [
      entry.headHtml(page, siteOrigin),
      imagePreload(page),
      ...ownScripts.map((text) => `<script>${text}</script>`),
      ...(rules === '' ? [] : [`<style>${rules}</style>`]),
    ].join('\n'),
    page: page.rendering?.html ?? '',
    'without-scripts': entry.escape(page.withoutScripts),
    boot: entry.bootHtml(page),
  };
  const { scripts, styles } = partsOfTemplate(template);
  return {
    html: template
      .replace('<html lang="en">', () => openingTag(entry, page))
      .replaceAll(PLACES, (_mark, place: string | undefined) =>
        place === undefined ? `${late}\n</head>` : (filling[place] ?? ''),
      ),
    policy: policyOf(
      {
        scripts: [...scripts, ...ownScripts.map(knownHash)],
        styles: [
          ...styles,
          ...(rules === '' ? [] : [hashOf(rules)]),
          ...sheets.map(({ text }) => knownHash(text)),
        ],
      },
      { ...foreign, frames },
    ),
  };
}
