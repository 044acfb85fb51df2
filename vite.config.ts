/** Builds the page app of one brand: once for browsers, once for the origin that renders its first page. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { defineConfig, type Manifest, type Plugin } from 'vite';
import { LOCALES } from '#app/i18n/i18n.ts';
import { classNames, cssModules } from '#scripts/class-names.ts';
import type { Look } from '#ports/look.ts';
import { documents } from '#scripts/documents/compile.ts';
import { buildInputsOnly } from '#scripts/build-inputs-only.ts';
import { brandParts } from '#scripts/brand-parts.ts';
import { brandTexts } from '#scripts/brand-texts.ts';
import { assetFileNames, CHUNKS, shownName } from '#scripts/chunks.ts';
import { constantProperties } from '#scripts/constant-properties.ts';
import { forBrowsersOnly } from '#scripts/for-browsers.ts';
import { cachedTransforms } from '#scripts/cached-transforms.ts';
import { lookTags } from '#scripts/look-tags.ts';
import { hlsParts } from '#scripts/hls-parts.ts';
import { smallDocument } from '#scripts/small-document.ts';
import { chosenBrand, DEFAULT_BRAND } from '#app/brand-folders.mjs';

const brand = chosenBrand();
const ofBrand = (file: string): string => fileURLToPath(new URL(`brands/${brand}/${file}`, import.meta.url));

/** Dependencies of the entry, and the frame of every page. */
const FIRST_FILES = /\/(?:rolldown-runtime|vendor|index|chrome)-/;

/**
 * In the origin's build every lazy import of a plugin file also carries its source path, so that the origin can find its chunks
 * in the manifest and preload them. Browsers do not need these paths.
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
 * Replaces the import of a catalog or document in any language by a list of imports, so that the entry contains neither a map of
 * the folder nor the pseudo-locale, which only stories and tests need.
 */
function catalogImports(): Plugin {
  const byLocale = /import\(`((?:\.\.\/)+locales)\/\$\{(\w+)\}\/((?:documents\/)?[\w-]+\.(?:po|md))`\)/g;
  return {
    name: 'catalog-imports',
    enforce: 'pre',
    apply: (_config, { command }) => command === 'build' && process.env['STORYBOOK'] === undefined,
    transform: {
      filter: {
        id: /\/(?:plugins\/[^/]+\/plugin|plugins\/pages\/content\/texts|app\/(?:runtime\/language|forms\/refusal-catalog))\.ts$/,
      },
      handler: (code) =>
        code.replace(byLocale, (_whole, folder: string, locale: string, file: string) => {
          const files = LOCALES.map((one) => `${one}: () => import('${folder}/${one}/${file}')`);
          return `({ ${files.join(', ')} })[${locale}]()`;
        }),
    },
  };
}

/**
 * Makes the manifest name every plugin file, catalog and kernel statechart, even if several lazy imports share a chunk, because
 * the origin finds chunks by these names.
 */
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
          const source = /\/(plugins\/.+\.tsx?|app\/browser\/statecharts\.ts|locales\/.+\.po)$/.exec(id)?.[1];
          if (entry && source) manifest[source] ??= entry;
        }
      }
      await writeFile(file, JSON.stringify(manifest));
    },
  };
}

/**
 * Writes into the document the parts of the brand's look that must precede any stylesheet (brands/<id>/look.ts), and the
 * site's languages.
 */
function partsOfDocument(): Plugin {
  return {
    name: 'parts-of-document',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const { look } = (await import(new URL(`brands/${brand}/look.ts`, import.meta.url).href)) as {
          look: Look;
        };
        return html
          .replace('<!--look-->', lookTags(brand, look))
          .replace('/* languages */', LOCALES.map((locale) => `'${locale}'`).join(', '));
      },
    },
  };
}

// docs/reference/build-steps.md lists the purpose of each step and what it saves.
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    buildInputsOnly(import.meta.dirname),
    brandParts(brand),
    lazySources(),
    catalogImports(),
    forBrowsersOnly(),
    manifestOfSources(),
    partsOfDocument(),
    {
      name: 'small-document',
      apply: 'build',
      transformIndexHtml: { order: 'post', handler: smallDocument },
    },
    hlsParts(),
    react(),
    lingui({ failOnMissing: false, failOnCompileError: true }),
    brandTexts(import.meta.dirname, brand),
    documents(import.meta.dirname, [brand]),
    babel({ presets: [linguiTransformerBabelPreset()] }).then((plugin) =>
      cachedTransforms(import.meta.dirname, plugin),
    ),
  ],
  resolve: {
    conditions: ['module', 'browser', 'development|production'],
    dedupe: ['react', 'react-dom', 'xstate'],
    alias: [
      // The page app imports the brand of the build by these names (types in env.d.ts).
      { find: /^#brand$/, replacement: ofBrand('brand.ts') },
      { find: /^#brand\/style$/, replacement: ofBrand('theme.css') },
      ...(command === 'build'
        ? [
            // The library adds style elements, which the content policy refuses.
            {
              find: /^react-style-singleton$/,
              replacement: fileURLToPath(new URL('ui/overlays/style-singleton.ts', import.meta.url)),
            },
          ]
        : []),
    ],
  },
  ssr: {
    resolve: { conditions: ['module', 'node', 'development|production'] },
    // React selects its development build by the process environment; the built entry contains the production one.
    ...(command === 'build' && isSsrBuild ? { noExternal: true } : {}),
  },
  define: {
    'import.meta.env.DEFAULT_BRAND': JSON.stringify(DEFAULT_BRAND),
    ...(command === 'build' && isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {}),
  },
  ...(command === 'build'
    ? {
        css: {
          modules: { generateScopedName: classNames(import.meta.dirname, cssModules(import.meta.dirname)) },
          // In Storybook brands and their tokens change at run time.
          ...(process.env['STORYBOOK'] === undefined
            ? { postcss: { plugins: [constantProperties(import.meta.dirname, brand)] } }
            : {}),
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
      // Every page has loaded these already.
      resolveDependencies: (_file, dependencies) => dependencies.filter((file) => !FIRST_FILES.test(file)),
    },
    reportCompressedSize: false,
    copyPublicDir: false,
    ...(isSsrBuild
      ? // HTML rendered at the origin refers to files of the browser's build.
        { rolldownOptions: { output: { assetFileNames } } }
      : {
          rolldownOptions: {
            input: ['index.html', 'app/browser/begin.ts'],
            output: {
              // The entry contains most of these names, so only chunks of every page have readable names, and hashes are short.
              chunkFileNames: ({ name }) => `assets/${shownName(name)}[hash:7].js`,
              assetFileNames,
              codeSplitting: { groups: CHUNKS },
            },
          },
        }),
  },
  publicDir: false,
}));
