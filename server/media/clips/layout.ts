/** Video renditions and audio tracks in the playlists of a clip, wherever its files are stored. */
import { dirname } from 'node:path/posix';
import { parse, types } from 'hls-parser';
import type { ClipTrack } from '#ports/clips.ts';

export type { ClipTrack };

const { MasterPlaylist, MediaPlaylist } = types;
type Media = InstanceType<typeof MediaPlaylist>;
type Variant = InstanceType<typeof MasterPlaylist>['variants'][number];

/** Reads a text file of the clip, e.g. `v0/index.m3u8`; null if it does not exist. */
export type ReadText = (path: string) => Promise<string | null>;

export interface Picture extends ClipTrack {
  readonly width: number;
  readonly height: number;
  /** Maximum bit rate of video and audio together, in bit/s; `codecs` is as in RFC 6381. */
  readonly bandwidth: number;
  readonly codecs: string;
  readonly framesPerS: number | null;
}

export interface Sound extends ClipTrack {
  /** Language of the track; null if the clip has only one track without a name. */
  readonly language: string | null;
  readonly name: string | null;
  readonly isDescription: boolean;
}

export interface Layout {
  /** Video renditions, best first. */
  readonly pictures: readonly Picture[];
  /** Audio tracks, the original one first; empty for a silent film. */
  readonly sounds: readonly Sound[];
  /** Whether the original audio is in the segments of the video, as earlier versions of the ingest wrote it. */
  readonly isMuxed: boolean;
}

/** The parsed playlist; null if it does not exist or is invalid. */
async function playlistOf(read: ReadText, path: string): Promise<ReturnType<typeof parse> | null> {
  const text = await read(path);
  try {
    return text === null ? null : parse(text);
  } catch {
    return null;
  }
}

/** A media playlist; null if it does not exist or is a master playlist. */
export async function mediaPlaylistOf(read: ReadText, path: string): Promise<Media | null> {
  const playlist = await playlistOf(read, path);
  return playlist instanceof MediaPlaylist ? playlist : null;
}

async function trackAt(read: ReadText, uri: string, below = ''): Promise<ClipTrack | null> {
  const playlist = await mediaPlaylistOf(read, uri);
  const init = playlist?.segments[0]?.map?.uri;
  if (!playlist || !init) return null;
  const segments = playlist.segments.map(({ uri: file, duration }) => ({ file, durationS: duration }));
  return { folder: dirname(uri) + below, init, segments };
}

const SOUND_CODEC = /^(?:mp4a|ac-3|ec-3|opus|flac)/i;
/** The video or the audio codecs of a variant. */
export const codecsOf = (codecs: string, of: 'video' | 'audio'): string =>
  codecs
    .split(',')
    .filter((codec) => SOUND_CODEC.test(codec) === (of === 'audio'))
    .join(',');

/** Whether a variant's segments contain audio: they do unless each audio track has its own playlist. */
const holdsSound = ({ audio, codecs = '' }: Variant): boolean =>
  codecsOf(codecs, 'audio') !== '' && (audio.length === 0 || audio.some(({ uri }) => uri === undefined));

async function pictureOf(read: ReadText, variant: Variant): Promise<Picture | null> {
  const { uri, bandwidth, codecs = '', resolution, frameRate = null } = variant;
  const track = await trackAt(read, uri, holdsSound(variant) ? '/video' : '');
  return track && resolution ? { ...track, ...resolution, bandwidth, codecs, framesPerS: frameRate } : null;
}

async function soundsOf(read: ReadText, variant: Variant): Promise<readonly (Sound | null)[]> {
  const named = variant.audio.map(async ({ uri, language = null, name, characteristics = '' }) => {
    const track = await (uri === undefined ? trackAt(read, variant.uri, '/audio') : trackAt(read, uri));
    const isDescription = characteristics.includes('public.accessibility.describes-video');
    return track && { ...track, language, name: language === null ? null : name, isDescription };
  });
  if (named.length > 0 || !holdsSound(variant)) return Promise.all(named);
  const own = await trackAt(read, variant.uri, '/audio');
  return [own && { ...own, language: null, name: null, isDescription: false }];
}

/** The layout of a clip; null without a master playlist, or if one of its media playlists has no segments. */
export async function layoutOf(read: ReadText): Promise<Layout | null> {
  const master = await playlistOf(read, 'master.m3u8');
  const [first] = master instanceof MasterPlaylist ? master.variants : [];
  if (!(master instanceof MasterPlaylist) || !first) return null;
  const pictures = await Promise.all(master.variants.map((variant) => pictureOf(read, variant)));
  const sounds = await soundsOf(read, first);
  const whole = {
    pictures: pictures.filter((one) => one !== null),
    sounds: sounds.filter((one) => one !== null),
  };
  if (whole.pictures.length < pictures.length || whole.sounds.length < sounds.length) return null;
  return { ...whole, isMuxed: holdsSound(first) };
}

const SOUND_LINE = /^#EXT-X-MEDIA:(?=.*TYPE=AUDIO).*\n?/gm;
/** Lines of an audio track with its own playlist (`APART`) and without one (`WITHIN`). */
const APART = /^#EXT-X-MEDIA:(?=.*TYPE=AUDIO)(?=.*\bURI=)/m;
const WITHIN = /^#EXT-X-MEDIA:(?=.*TYPE=AUDIO)(?!.*\bURI=)/m;

/**
 * Removes the separate audio tracks from a master playlist whose first audio track is in the video segments, because
 * players cannot switch between them. null for any other master playlist, which can be played unchanged.
 */
export function firstSoundAlone(master: string): string | null {
  if (!APART.test(master) || !WITHIN.test(master)) return null;
  return master.replaceAll(SOUND_LINE, '').replaceAll(/^(#EXT-X-STREAM-INF:.*),AUDIO="[^"]*"/gm, '$1');
}
