/** Playlists of a clip with its subtitles, for players that read only HLS. */
import type { Locale } from '#app/i18n/i18n.ts';
import { LANGUAGE_NAMES } from '#app/i18n/language-names.ts';
import type { ClipTrack } from './layout.ts';

const GROUP = 'subtitles';
const VARIANT = /^#EXT-X-STREAM-INF:.*$/gm;
const NAMES_SUBTITLES = /^#EXT-X-MEDIA:(?=.*TYPE=SUBTITLES)/m;

/** A language in the master playlist; off until a visitor chooses it. */
const subtitlesLine = (locale: Locale): string =>
  `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="${GROUP}",NAME="${LANGUAGE_NAMES[locale]}",LANGUAGE="${locale}",DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,URI="subtitles/${locale}/index.m3u8"`;

/** Adds the subtitles of these languages to a master playlist; unchanged if there are none, or if it lists its own. */
export function withSubtitles(master: string, subtitles: readonly Locale[]): string {
  const first = master.search(VARIANT);
  if (subtitles.length === 0 || first === -1 || NAMES_SUBTITLES.test(master)) return master;
  const lines = subtitles.map((locale) => `${subtitlesLine(locale)}\n`).join('');
  const variants = master.slice(first).replaceAll(VARIANT, `$&,SUBTITLES="${GROUP}"`);
  return master.slice(0, first) + lines + variants;
}

/** The subtitle playlist of one language, with the durations and names of the video segments. */
export function subtitlesPlaylist(segments: ClipTrack['segments']): string {
  const longestS = Math.max(...segments.map(({ durationS }) => durationS));
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(longestS)}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    ...segments.flatMap(({ file, durationS }) => [
      `#EXTINF:${durationS.toFixed(6)},`,
      file.replace(/\.[^.]*$/, '.vtt'),
    ]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
}
