/** Removes controllers of hls.js from the build that no film on the site needs. */
import type { Plugin } from 'vite';

/**
 * Names of unneeded controllers in the default configuration of hls.js: DRM, advertising breaks, client data reporting,
 * trick-play streams, and subtitles inside the manifest, which would appear in addition to the page's own. Separate
 * audio renditions are kept.
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

/** Keeps the player within its size budget. Fails the build if hls.js changes the names of its controllers. */
export function hlsParts(): Plugin {
  return {
    name: 'hls-parts',
    transform: {
      filter: { id: /\/hls\.js\/dist\/hls\.mjs$/ },
      handler(code) {
        const stored = LEFT_OUT_OF_HLS.reduce((left, name) => {
          const entry = new RegExp(`^(\\s+)${name}: [A-Z]\\w+(\\s*,?)$`, 'm');
          if (!entry.test(left)) this.error(`hls.js has no ${name} to omit`);
          return left.replace(entry, `$1${name}: undefined$2`);
        }, code);
        return { code: stored, map: null };
      },
    },
  };
}
