/** Removes parts of hls.js from the build that no film here needs. */
import type { Plugin } from 'vite';

/**
 * Controllers of hls.js that no film here needs, by their name in its default configuration: DRM, advertising breaks, client data
 * reporting, trick-play streams, and subtitles inside the manifest, which would appear next to the page's own. Separate audio
 * renditions stay.
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

/** Keeps the player within its budget. Fails the build when hls.js changes the names of its controllers. */
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
