/** Fills the page app's HTML template with one answer, and names what stands in it for the site's policy. */
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
  /** Sites beyond our own that pages may connect to, and load from. */
  foreign?: Pick<ForeignSites, 'connects' | 'scripts' | 'images'>;
  /** Scripts of every page, to run before it is painted. */
  early?: readonly string[];
}

/** A document, and the Content-Security-Policy that belongs to it. */
export interface FilledPage {
  readonly html: string;
  readonly policy: string;
}

/** Where a picture has another cut on phones, each window size is preloaded its own alone; the widths are those of `ui/pictures/picture.tsx`. */
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
 * A stylesheet inside the page: all stylesheets of a page are about 10 KB, less than it costs to ask for them before anything
 * can be
 * painted. The link is never fetched; its presence stops the loader of lazy modules from loading it.
 */
const stylesheetTags = (href: string, text: string): string =>
  `<style>${text}</style><link rel="stylesheet" href="${href}" disabled>`;

/** The scripts of a page that the browser renders: as early as can be. */
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

/** Hashes of texts that stand in many pages, each made once; a build has some dozen. */
const known = new Map<string, string>();
function knownHash(text: string): string {
  const made = known.get(text) ?? hashOf(text);
  known.set(text, made);
  return made;
}

/** A built document is the same for every page; while developing each has its own. */
let last = { template: '', parts: partsOf('') };
function partsOfTemplate(template: string): InlineParts {
  if (template !== last.template) last = { template, parts: partsOf(template) };
  return last.parts;
}

/** Places of the document that an answer fills, each once. */
const PLACES = /<!--(head|page|without-scripts|boot)-->|<\/head>/g;

/** The language of the page, and what its tab is called where it is to say nothing. */
const openingTag = (entry: PageEntry, { locale, coverTitle }: PageAnswer): string =>
  `<html lang="${locale}"${coverTitle === null ? '' : ` data-cover-as="${entry.escape(coverTitle)}"`}>`;

/** One pass over the document alone: what is put into one place is not searched for another, and is named in no policy. */
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
