/** Builds the page app of one brand: once for browsers, once for the origin that serves its first page. */
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { defineConfig, type Manifest, type Plugin } from 'vite';
import { LOCALES } from './kernel/i18n/i18n.ts';
import { classNames, cssModules } from './scripts/class-names.ts';
import { chosenBrand } from './scripts/chosen-brand.ts';
import { forBrowsersOnly } from './scripts/for-browsers.ts';
import { hlsParts } from './scripts/hls-parts.ts';
import { chunkPattern, pluginBuilds } from './scripts/plugin-builds.ts';
import { smallDocument, smallStylesheet } from './scripts/small-document.ts';

const BRANDS = readdirSync(new URL('brands', import.meta.url))
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.slice(0, -3));
const brand = chosenBrand(process.env['BRAND'], BRANDS, console.warn);

const PLUGINS = pluginBuilds();
const pluginsIn = (chunk: string): string => chunkPattern(PLUGINS, chunk);
/** Catalogs that every first page speaks from. */
const FIRST_TEXTS = PLUGINS.filter(({ firstTexts }) => firstTexts)
  .map(({ id }) => id)
  .join('|');

/**
 * What is rendered together arrives together: few requests before the first page shows, without the code of other pages.
 * Dialogs stay apart, they bring Radix; so do forms, the player and everything that a first page does not render.
 */
const CHUNKS = [
  {
    name: 'vendor',
    priority: 3,
    test: /rolldown[-:./]runtime|node_modules\/(?:react|react-dom|scheduler|@lingui\/(?:core|react)|wouter|regexparam)\//,
  },
  { name: 'checks', priority: 3, test: /node_modules\/valibot\/|\/kernel\/ports\/inputs\.ts$/ },
  // begin.ts stands alone: it fetches the others.
  { name: 'frame', tags: ['$initial' as const], priority: 2, test: /^(?!.*\/(?:begin|later-scripts)\.ts$)/ },
  // Statecharts arrive when the first page is hydrated; what the entry has of the same files stays there.
  {
    name: 'statecharts',
    priority: 1.5,
    test: new RegExp(
      `node_modules/xstate/|/(?:kernel/(?:[a-z]+/machine|router/resolve|unprovided)|runtime/browser/(?:statecharts|router)|${pluginsIn('statecharts')})\\.ts$`,
    ),
  },
  {
    name: 'chrome',
    priority: 1,
    test: new RegExp(
      `/(?:kernel/(?!flow|http/refusal|i18n/price|ports/(?:campaign|comment-text|credentials|inputs|payment|plan-group|read-settings|setting-defaults|toasts|discreet-tab)\\.|head/|browser/later-scripts).*|runtime/(?!browser/(?:document-head|error-texts)|head-tags|stand-in-head).*|${pluginsIn('chrome')}|ui/[a-z]+/(?:dialog\\.module|inline-dialog|icon|button|spinner|menu|menu-item|link|breadcrumbs|loading-bar|toast-region|avatar|picture)(?:\\.module)?)\\.(?:tsx?|css)$`,
    ),
  },
  {
    name: 'home',
    test: new RegExp(
      `/(?:${pluginsIn('home')}|ui/[a-z]+/(?:badge|card|poster-card|rail|section|section-heading|hero|feature|notice|progress-bar)(?:\\.module)?)\\.(?:tsx?|css)$`,
    ),
  },
  {
    name: 'idle',
    test: new RegExp(
      `/(?:kernel/(?:flow|ports/(?:read-settings|setting-defaults)|head/[a-z-]+)|runtime/(?:browser/(?:document-head|error-texts)|head-tags|stand-in-head)|ui/late-fonts|${pluginsIn('idle')})\\.tsx?$|/node_modules/(?:ofetch|ufo|destr)/`,
    ),
  },
  { name: 'dialog', test: /\/ui\/overlays\/dialog\.tsx$/ },
  {
    name: 'fields',
    priority: 1,
    test: /(?<!\/plugins\/[a-z-]+)\/(?:ui\/forms\/(?:(?:[a-z]+-)?field(?:\.module)?|use-first-fault|fields|form)|forms\/[a-z-]+|kernel\/ports\/credentials)\.(?:tsx?|css)$/,
  },
  {
    name: 'films',
    test: new RegExp(
      `/(?:${pluginsIn('films')}|ui/[a-z]+/(?:card-grid|still-card|person-card|tabs|definition-list|pagination)(?:\\.module)?)\\.(?:tsx?|css)$`,
    ),
  },
  ...LOCALES.map((locale) => ({
    name: `texts-${locale}`,
    test: new RegExp(`/locales/${locale}/(?:${FIRST_TEXTS}|kernel)\\.po$`),
  })),
];

const SHOWN_NAMES = new Set([...CHUNKS.map(({ name }) => name), 'rolldown-runtime']);
const shownName = (name: string): string => (SHOWN_NAMES.has(name) ? `${name}-` : '');

const assetFileNames = ({ names: [name = ''] }: { names: readonly string[] }): string =>
  `assets/${name.endsWith('.css') ? shownName(name.slice(0, -4)) : '[name]-'}[hash:7][extname]`;

/** What the entry stands on and the frame of every page. */
const FIRST_FILES = /\/(?:rolldown-runtime|vendor|index|chrome)-/;

/**
 * In the origin's build every lazy import of a plugin file also carries its source path, so that the origin can look
 * its chunks up in the manifest and preload them. Browsers do not need it and do not get it.
 */
function lazySources(): Plugin {
  const lazyImport = /\(\) =>\s*import\(\s*(['"])(\.\/[^'"]+)\1\s*\)(?!\s*\.)/g;
  return {
    name: 'lazy-sources',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    transform: {
      filter: { id: /\/plugins\/[^/]+\/(?:plugin|routes(?:-[a-z]+)?)\.ts$/ },
      handler(code, id) {
        const folder = /\/(plugins\/[^/]+)\/[^/]+\.ts$/.exec(id)?.[1];
        return code.replace(
          lazyImport,
          (whole, _quote, path: string) =>
            `Object.assign(${whole}, { source: ${JSON.stringify(`${folder}/${path.slice(2)}`)} })`,
        );
      },
    },
  };
}

/**
 * A plugin's catalog is imported by the language's name. Told which languages there are, the entry names four files and no
 * folder; the pseudo-locale is for stories and tests.
 */
function catalogImports(): Plugin {
  const byLocale = /import\(`((?:\.\.\/)+locales)\/\$\{(\w+)\}\/([\w-]+)\.po`\)/g;
  return {
    name: 'catalog-imports',
    enforce: 'pre',
    apply: (_config, { command }) => command === 'build' && process.env['STORYBOOK'] === undefined,
    transform: {
      filter: { id: /\/(?:plugins\/[^/]+\/plugin|runtime\/language|forms\/refusal-catalog)\.ts$/ },
      handler: (code) =>
        code.replace(byLocale, (_whole, folder: string, locale: string, name: string) => {
          const files = LOCALES.map((one) => `${one}: () => import('${folder}/${one}/${name}.po')`);
          return `({ ${files.join(', ')} })[${locale}]()`;
        }),
    },
  };
}

/** Lets the manifest name every plugin file and catalog, and the kernel's statecharts, also where several lazy imports share a chunk: the origin looks chunks up by it. */
function manifestOfSources(): Plugin {
  return {
    name: 'manifest-of-sources',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async writeBundle({ dir = '' }, bundle) {
      const file = join(dir, '.vite/manifest.json');
      const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
      for (const chunk of Object.values(bundle)) {
        const entry = Object.values(manifest).find((one) => one.file === chunk.fileName);
        for (const id of chunk.type === 'chunk' ? chunk.moduleIds : []) {
          const source = /\/(plugins\/.+\.tsx?|runtime\/browser\/statecharts\.ts|locales\/.+\.po)$/.exec(
            id,
          )?.[1];
          if (entry && source) manifest[source] ??= entry;
        }
      }
      await writeFile(file, JSON.stringify(manifest));
    },
  };
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    lazySources(),
    catalogImports(),
    forBrowsersOnly(),
    manifestOfSources(),
    {
      name: 'small-document',
      apply: 'build',
      transformIndexHtml: { order: 'post', handler: smallDocument },
      generateBundle(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'asset' && file.fileName.endsWith('.css'))
            file.source = smallStylesheet(Buffer.from(file.source).toString());
      },
    },
    hlsParts(),
    react(),
    lingui({ failOnMissing: false, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
  ],
  resolve: {
    conditions: [brand, 'module', 'browser', 'development|production'],
    dedupe: ['react', 'react-dom', 'xstate'],
    // React has what these libraries bring a copy of for its older versions; the last adds style elements, which the policy refuses.
    alias:
      command === 'build'
        ? [
            {
              find: /^use-sync-external-store\/shim\/with-selector$/,
              replacement: 'use-sync-external-store/with-selector',
            },
            {
              find: /^use-sync-external-store\/shim(?:\/index\.js)?$/,
              replacement: 'use-sync-external-store',
            },
            {
              find: /^react-style-singleton$/,
              replacement: fileURLToPath(new URL('ui/overlays/style-singleton.ts', import.meta.url)),
            },
          ]
        : [],
  },
  ssr: {
    resolve: { conditions: [brand, 'module', 'node', 'development|production'] },
    // React chooses its development build by the process it runs in; the built entry carries the other one.
    ...(command === 'build' && isSsrBuild ? { noExternal: true } : {}),
  },
  define: {
    __BRAND__: JSON.stringify(brand),
    ...(command === 'build' && isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {}),
  },
  ...(command === 'build'
    ? {
        css: {
          modules: { generateScopedName: classNames(import.meta.dirname, cssModules(import.meta.dirname)) },
        },
      }
    : {}),
  build: {
    outDir: `dist/${brand}/${isSsrBuild ? 'server' : 'client'}`,
    emptyOutDir: true,
    manifest: !isSsrBuild,
    target: 'es2023',
    cssMinify: true,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Every page has these already.
      resolveDependencies: (_file, dependencies) => dependencies.filter((file) => !FIRST_FILES.test(file)),
    },
    reportCompressedSize: false,
    copyPublicDir: false,
    ...(isSsrBuild
      ? // What the origin renders names files of the browser's build.
        { rolldownOptions: { output: { assetFileNames } } }
      : {
          rolldownOptions: {
            input: ['index.html', 'begin.ts'],
            output: {
              // The entry lists most of these names: only the chunks of every page are named, and digests are short.
              chunkFileNames: ({ name }) => `assets/${shownName(name)}[hash:7].js`,
              assetFileNames,
              codeSplitting: { groups: CHUNKS },
            },
          },
        }),
  },
  publicDir: false,
}));
