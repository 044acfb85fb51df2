/** File names of a clip's two master playlists: one for any player, one for pages that add the subtitles themselves. */

export const MASTER_FILE = 'master.m3u8';
/** The playlist without subtitles: with them, a browser with native HLS would list each language twice. */
export const PLAIN_MASTER_FILE = 'no-subtitles.m3u8';

/** URL of the playlist without subtitles, from the URL of the full one. */
export const plainMaster = (address: string): string =>
  address.endsWith(`/${MASTER_FILE}`) ? address.slice(0, -MASTER_FILE.length) + PLAIN_MASTER_FILE : address;
