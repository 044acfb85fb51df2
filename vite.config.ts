/** Builds the page app of one brand: once for browsers, once for the origin that serves its first page. */
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { defineConfig, type Plugin } from 'vite';

const brand = process.env['BRAND'] ?? 'streaming';

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
      filter: { id: /\/plugins\/[^/]+\/plugin\.ts$/ },
      handler(code, id) {
        const folder = /\/(plugins\/[^/]+)\/plugin\.ts$/.exec(id)?.[1];
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
 * Controllers of hls.js that no film here needs, by their name in its default configuration: DRM, advertising breaks,
 * client data reporting, trick-play streams, and subtitles inside the manifest, which would show beside the page's own.
 * Separate audio renditions stay.
 */
const LEFT_OUT_OF_HLS = [
  'emeController',
  'cmcdController',
  'interstitialsController',
  'iframeController',
  'subtitleStreamController',
  'subtitleTrackController',
  'timelineController',
];

/** Keeps the player within its budget. Fails the build when hls.js no longer names its controllers this way. */
function hlsParts(): Plugin {
  return {
    name: 'hls-parts',
    transform: {
      filter: { id: /\/hls\.js\/dist\/hls\.mjs$/ },
      handler(code) {
        const kept = LEFT_OUT_OF_HLS.reduce((left, name) => {
          const entry = new RegExp(`^(\\s+)${name}: [A-Z]\\w+(\\s*,?)$`, 'm');
          if (!entry.test(left)) this.error(`hls.js has no ${name} to leave out`);
          return left.replace(entry, `$1${name}: undefined$2`);
        }, code);
        return { code: kept, map: null };
      },
    },
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    lazySources(),
    hlsParts(),
    react(),
    lingui({ failOnMissing: false, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
  ],
  resolve: { conditions: [brand, 'module', 'browser', 'development|production'], dedupe: ['react', 'react-dom', 'xstate'] },
  ssr: { resolve: { conditions: [brand, 'module', 'node', 'development|production'] } },
  define: { __BRAND__: JSON.stringify(brand) },
  build: {
    outDir: `dist/${brand}/${isSsrBuild ? 'server' : 'client'}`,
    emptyOutDir: true,
    manifest: !isSsrBuild,
    target: 'es2023',
    cssMinify: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    copyPublicDir: false,
  },
  publicDir: false,
}));
