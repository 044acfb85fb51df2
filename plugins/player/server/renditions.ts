/** The qualities of a clip, read from its playlists. */
import { dirname } from 'node:path/posix';
import { types } from 'hls-parser';
import type { ClipRendition } from '../../../server/ports/clips.ts';
import { mediaPlaylistOf, playlistOf, type ReadText } from './dash.ts';

const { MasterPlaylist } = types;
type Variant = InstanceType<typeof MasterPlaylist>['variants'][number];

async function renditionOf(read: ReadText, variant: Variant): Promise<ClipRendition | null> {
  const { uri, bandwidth, codecs = '', resolution } = variant;
  const playlist = await mediaPlaylistOf(read, uri);
  const init = playlist?.segments[0]?.map?.uri;
  if (!playlist || !init || !resolution) return null;
  const segments = playlist.segments.map(({ uri: file, duration }) => ({ file, durationS: duration }));
  return { folder: dirname(uri), ...resolution, bandwidth, codecs, init, segments };
}

/** null where there is no list of renditions, or one of those it names has no segments. */
export async function renditionsOf(read: ReadText): Promise<readonly ClipRendition[] | null> {
  const master = await playlistOf(read, 'master.m3u8');
  if (!(master instanceof MasterPlaylist)) return null;
  const all = await Promise.all(master.variants.map((variant) => renditionOf(read, variant)));
  const whole = all.filter((one) => one !== null);
  return whole.length === all.length ? whole : null;
}
