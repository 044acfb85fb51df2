/** Chunking of the page app, and file names of a build. */
import { LOCALES } from '#app/i18n/i18n.ts';
import { chunkPattern, pluginBuilds } from './plugin-builds.ts';

const PLUGINS = pluginBuilds();
const pluginsIn = (chunk: string): string => chunkPattern(PLUGINS, chunk);
/** Catalogs that every first page needs. */
const FIRST_TEXTS = PLUGINS.filter(({ firstTexts }) => firstTexts)
  .map(({ id }) => id)
  .join('|');

/**
 * Modules that are rendered together share a chunk, so that the first page needs few requests and loads no code of
 * other pages. Dialogs are separate, because they include Radix; so are forms, the player and everything that a first
 * page does not render.
 */
export const CHUNKS = [
  {
    name: 'vendor',
    priority: 3,
    test: /rolldown[-:./]runtime|node_modules\/(?:react|react-dom|scheduler|@lingui\/(?:core|react)|wouter|regexparam)\//,
  },
  { name: 'checks', priority: 3, test: /node_modules\/valibot\/|\/ports\/inputs\.ts$/ },
  // begin.ts has its own chunk, because it loads the others.
  { name: 'frame', tags: ['$initial' as const], priority: 2, test: /^(?!.*\/(?:begin|later-scripts)\.ts$)/ },
  // Statecharts load when the first page is hydrated; parts of the same files that the entry needs stay in the entry.
  {
    name: 'statecharts',
    priority: 1.5,
    test: new RegExp(
      `node_modules/xstate/|(?<!/plugins/[a-z-]+)/(?:app/(?:[a-z]+/machine|router/resolve|unprovided)|app/browser/(?:statecharts|router)|${pluginsIn('statecharts')})\\.ts$`,
    ),
  },
  {
    name: 'chrome',
    priority: 1,
    test: new RegExp(
      `(?<!/plugins/[a-z-]+)/(?:${pluginsIn('chrome')}|ui/[a-z]+/(?:dialog\\.module|inline-dialog|icon|button|spinner|menu|menu-item|link|breadcrumbs\\.module|loading-bar|toast-region|avatar|picture)(?:\\.module)?)\\.(?:tsx?|css)$`,
    ),
  },
  {
    name: 'home',
    test: new RegExp(
      `/(?:${pluginsIn('home')}|ports/shown-film|ui/[a-z]+/(?:badge|card|poster-card|rail|section|section-heading|hero|hero-note|feature|notice|progress-bar)(?:\\.module)?)\\.(?:tsx?|css)$`,
    ),
  },
  {
    name: 'idle',
    test: new RegExp(
      `(?<!/plugins/[a-z-]+)/(?:app/(?:react/flow|head/[a-z-]+|browser/(?:document-head|error-texts)|runtime/(?:head-tags|stand-in-head))|ports/(?:read-settings|setting-defaults)|ui/(?:late-fonts|navigation/breadcrumbs)|${pluginsIn('idle')})\\.tsx?$|/node_modules/(?:ofetch|ufo|destr)/`,
    ),
  },
  { name: 'dialog', test: /\/ui\/overlays\/dialog\.tsx$/ },
  {
    name: 'fields',
    priority: 1,
    test: /(?<!\/plugins\/[a-z-]+)\/(?:ui\/forms\/(?:(?:[a-z]+-)?field(?:\.module)?|use-first-fault|fields|form)|app\/forms\/[a-z-]+|ports\/credentials)\.(?:tsx?|css)$/,
  },
  {
    name: 'films',
    test: new RegExp(
      `/(?:${pluginsIn('films')}|ports/(?:film-editorial|work-facts)|ui/[a-z]+/(?:captioned-card|card-grid|still-card|fact-links|scroll-anchor|person-card|tabs|definition-list|pagination|paged-list)(?:\\.module)?)\\.(?:tsx?|css)$`,
    ),
  },
  ...LOCALES.map((locale) => ({
    name: `texts-${locale}`,
    test: new RegExp(`/locales/${locale}/(?:${FIRST_TEXTS}|kernel)\\.po$`),
  })),
];

const SHOWN_NAMES = new Set([...CHUNKS.map(({ name }) => name), 'rolldown-runtime']);
export const shownName = (name: string): string => (SHOWN_NAMES.has(name) ? `${name}-` : '');

export const assetFileNames = ({ names: [name = ''] }: { names: readonly string[] }): string =>
  `assets/${name.endsWith('.css') ? shownName(name.slice(0, -4)) : '[name]-'}[hash:7][extname]`;
