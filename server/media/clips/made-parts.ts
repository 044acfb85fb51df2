/** Parts of a clip that are generated on request and not stored. */
import { extname } from 'node:path/posix';
import { LOCALES } from '#app/i18n/i18n.ts';
import { MASTER_FILE, PLAIN_MASTER_FILE } from '#ports/master-playlist.ts';
import { TYPES } from '../types.ts';
import type { Clips, CuesPart, TrackPart } from './clips.ts';

export const MANIFEST_PART = 'manifest.mpd';

/** Only the video or only the audio of a file that contains both, as named in the DASH manifest. */
const TRACK_PATTERN = /^(?<folder>v\d)\/(?<track>video|audio)\/(?<file>init(?:_\d)?\.mp4|s\d{2,4}\.m4s)$/;
const LANGUAGE = `subtitles/(?<locale>${LOCALES.join('|')})`;
/** Subtitles in segments, as named in HLS playlists, and the playlist of a language. */
const CUES_PATTERN = new RegExp(`^${LANGUAGE}/(?<name>s\\d{2,4})\\.vtt$`);
const SUBTITLES_PATTERN = new RegExp(`^${LANGUAGE}/index\\.m3u8$`);

export type PartSource = Pick<Clips, 'masterOf' | 'manifestOf' | 'trackOf' | 'cuesOf' | 'subtitlesOf'>;

export interface MadePart {
  readonly type: string;
  /** Resolves with null if the clip or the part does not exist. */
  read(clips: PartSource, clip: string): Promise<string | Uint8Array | null>;
}

/** How a part is generated; null for a stored file of the clip. */
export function madePart(part: string): MadePart | null {
  const type = TYPES[extname(part)] ?? 'application/octet-stream';
  if (part === MANIFEST_PART) return { type, read: (clips, clip) => clips.manifestOf(clip) };
  if (part === MASTER_FILE || part === PLAIN_MASTER_FILE) {
    const wish = { subtitles: part === MASTER_FILE };
    return { type, read: (clips, clip) => clips.masterOf(clip, wish) };
  }
  const track = TRACK_PATTERN.exec(part)?.groups as TrackPart | undefined;
  if (track) return { type, read: (clips, clip) => clips.trackOf(clip, track) };
  const cues = CUES_PATTERN.exec(part)?.groups as CuesPart | undefined;
  if (cues) return { type, read: (clips, clip) => clips.cuesOf(clip, cues) };
  const locale = SUBTITLES_PATTERN.exec(part)?.groups?.['locale'];
  return locale === undefined ? null : { type, read: (clips, clip) => clips.subtitlesOf(clip, locale) };
}
