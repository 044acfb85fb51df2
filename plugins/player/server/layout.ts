/** How the playlists of a clip lay out its pictures and sounds: each by itself, wherever its files lie. */
import { dirname } from 'node:path/posix';
import { parse, types } from 'hls-parser';
import type { ClipTrack } from '#ports/clips.ts';

export type { ClipTrack };

const { MasterPlaylist, MediaPlaylist } = types;
type Media = InstanceType<typeof MediaPlaylist>;
type Variant = InstanceType<typeof MasterPlaylist>['variants'][number];

/** The text of a file of the clip, e.g. `v0/index.m3u8`; null where there is none. */
export type ReadText = (path: string) => Promise<string | null>;

export interface Picture extends ClipTrack {
  readonly width: number;
  readonly height: number;
  /** Of picture and sound, bit/s at most and as in RFC 6381. */
  readonly bandwidth: number;
  readonly codecs: string;
  readonly framesPerS: number | null;
}

export interface Sound extends ClipTrack {
  /** null where there is nothing to choose. */
  readonly language: string | null;
  readonly name: string | null;
  readonly isDescription: boolean;
}

export interface Layout {
  /** Best first. */
  readonly pictures: readonly Picture[];
  /** The film's own first; none of a film that is silent. */
  readonly sounds: readonly Sound[];
  /** Whether the film's own sound is in the segments of its pictures, as ingests of earlier versions left it. */
  readonly isMuxed: boolean;
}

/** What a playlist says; null where there is none, or what is there is none. */
async function playlistOf(read: ReadText, path: string): Promise<ReturnType<typeof parse> | null> {
  const text = await read(path);
  try {
    return text === null ? null : parse(text);
  } catch {
    return null;
  }
}

/** A playlist of segments; null where there is none, or another. */
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
/** The codecs of a variant that are of pictures, or of sound. */
export const codecsOf = (codecs: string, of: 'video' | 'audio'): string =>
  codecs
    .split(',')
    .filter((codec) => SOUND_CODEC.test(codec) === (of === 'audio'))
    .join(',');

/** The sound of a rendition is elsewhere when each sound has a playlist. */
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

/** null where there is no list of renditions, or one of the playlists that it names has no segments. */
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
/** A sound with a playlist, and one without. */
const APART = /^#EXT-X-MEDIA:(?=.*TYPE=AUDIO)(?=.*\bURI=)/m;
const WITHIN = /^#EXT-X-MEDIA:(?=.*TYPE=AUDIO)(?!.*\bURI=)/m;

/**
 * A master playlist of a clip whose first sound is in the segments of its pictures while others are apart, with the first alone: players
 * cannot change from one to the other. null for every other master playlist, which can be played as it is.
 */
export function firstSoundAlone(master: string): string | null {
  if (!APART.test(master) || !WITHIN.test(master)) return null;
  return master.replaceAll(SOUND_LINE, '').replaceAll(/^(#EXT-X-STREAM-INF:.*),AUDIO="[^"]*"/gm, '$1');
}
