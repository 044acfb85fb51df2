/** The two master playlists of a clip: one for any player, and one for a page that adds the subtitles itself. */

export const MASTER_FILE = 'master.m3u8';
/** The same without subtitles: a browser with native HLS would list each language twice. */
export const PLAIN_MASTER_FILE = 'no-subtitles.m3u8';

/** Address of the playlist without subtitles, from that of the one with them. */
export const plainMaster = (address: string): string =>
  address.endsWith(`/${MASTER_FILE}`) ? address.slice(0, -MASTER_FILE.length) + PLAIN_MASTER_FILE : address;
