/** Leaves out of hls.js what no film here uses, so that the player stays within its budget. */

/**
 * Controllers by their name in the default configuration of hls.js: DRM, advertising breaks, client data reporting,
 * trick-play streams, and subtitles inside the manifest, which would show beside the page's own. Separate audio stays.
 */
const LEFT_OUT = [
  'emeController',
  'cmcdController',
  'interstitialsController',
  'iframeController',
  'subtitleStreamController',
  'subtitleTrackController',
  'timelineController',
];

/** A Vite plugin. Fails the build when hls.js no longer names its controllers this way. */
export function hlsParts() {
  return {
    name: 'hls-parts',
    transform: {
      filter: { id: /\/hls\.js\/dist\/hls\.mjs$/ },
      handler(code) {
        let left = code;
        for (const name of LEFT_OUT) {
          const entry = new RegExp(`^(\\s+)${name}: [A-Z]\\w+(\\s*,?)$`, 'm');
          if (!entry.test(left)) this.error(`hls.js has no ${name} to leave out`);
          left = left.replace(entry, `$1${name}: undefined$2`);
        }
        return { code: left, map: null };
      },
    },
  };
}
