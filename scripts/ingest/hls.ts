/** ffmpeg arguments for the renditions and audio tracks of a film, in the layout that the origin serves. */
import { join } from 'node:path';
import { SEGMENT_S, type Rendition } from './ladder.ts';
import type { Source } from './probe.ts';
import { fileArgument } from './tools.ts';

/** Target quality; the bit rate limit of a rendition takes precedence. */
const CRF = 21;
/** Number of seconds at the maximum bit rate that a player must buffer. */
const BUFFER_S = 2;
const SOUND_RATE_HZ = 48_000;
const SOUND_KBITS = 128;
/** Two AAC packets: the encoder adds one, which would otherwise end up in a last segment of a few milliseconds. */
const PRIMING_S = 2048 / SOUND_RATE_HZ;
/** Video and audio have different track numbers, so that their segments can be concatenated in one file. */
const SOUND_TRACK = 2;

/**
 * An edit list makes video and audio begin at 0: with negative composition offsets only, some players show them out of
 * sync.
 */
export const HLS_ARGS = [
  ['-f', 'hls', '-hls_time', `${SEGMENT_S}`, '-hls_playlist_type', 'vod'],
  ['-hls_flags', 'independent_segments', '-hls_segment_type', 'fmp4'],
  // Otherwise ffmpeg would move the first decoded frame to 0, and so the first shown frame away from 0.
  ['-hls_fmp4_init_filename', 'init.mp4', '-avoid_negative_ts', 'disabled'],
].flat();
const SEGMENT_OPTIONS = 'movflags=+skip_sidx:use_stream_ids_as_track_ids=1';
export const PICTURE_TRACK_ARGS = ['-streamid', '0:1', '-hls_segment_options', SEGMENT_OPTIONS];
export const SOUND_TRACK_ARGS = ['-streamid', `0:${SOUND_TRACK}`, '-hls_segment_options', SEGMENT_OPTIONS];

/** Output files of a playlist in `folder`. ffmpeg interprets `%` in segment names as a number. */
export const outputArgs = (folder: string): string[] => [
  '-hls_segment_filename',
  join(folder.replaceAll('%', '%%'), 's%02d.m4s'),
  join(folder, 'index.m3u8'),
];

/** Filters that convert to 8-bit BT.709, which H.264 players expect; none if the colours already match. */
export function colourFilters({ colours }: Pick<Source, 'colours'>): string[] {
  if (colours === 'usual') return [];
  const tones =
    colours === 'hdr'
      ? ['zscale=t=linear:npl=100', 'format=gbrpf32le', 'zscale=p=bt709', 'tonemap=hable:desat=0']
      : [];
  return [...tones, 'zscale=p=bt709:t=bt709:m=bt709:r=tv', 'format=yuv420p'];
}

/** Encodes the video of a rendition into `folder`; the last frame stays until the film ends. */
export function renditionArgs(file: string, source: Source, rendition: Rendition, folder: string): string[] {
  const { width, height, videoKbits, level } = rendition;
  const heldS = Math.max(0, source.durationS - source.pictureEndS);
  const picture = [
    ...(source.isInterlaced ? ['bwdif=mode=send_frame'] : []),
    `fps=${source.framesPerS}`,
    ...colourFilters(source),
    `scale=${width}:${height}:flags=lanczos`,
    'setsar=1',
    'format=yuv420p',
    ...(heldS > 0 ? [`tpad=stop_mode=clone:stop_duration=${heldS + SEGMENT_S}`] : []),
  ];
  return [
    ['-i', fileArgument(file), '-map', `0:${source.video}`],
    ['-vf', picture.join(','), '-c:v', 'libx264', '-preset', 'medium', '-profile:v', 'high'],
    ['-level:v', level, '-crf', `${CRF}`, '-maxrate', `${videoKbits}k`],
    ['-bufsize', `${videoKbits * BUFFER_S}k`, '-sc_threshold', '0', '-x264-params', 'open-gop=0'],
    ['-g', `${Math.ceil(source.framesPerS * SEGMENT_S)}`],
    ['-force_key_frames', `expr:gte(t,n_forced*${SEGMENT_S})`, '-t', `${source.durationS}`],
    ['-map_metadata', '-1', '-map_chapters', '-1', '-an', '-sn', '-dn', '-bitexact'],
    [...HLS_ARGS, ...PICTURE_TRACK_ARGS, ...outputArgs(folder)],
  ].flat();
}

/** Source of an audio track: a stream of a file, or the file's first; null for silence. */
export type SoundSource = { readonly file: string; readonly index: number | null } | null;

/**
 * Encodes an audio track into `folder`: two channels for the whole length of the film, even if the track is shorter.
 */
export function soundArgs(from: SoundSource, durationS: number, folder: string): string[] {
  const input = from
    ? ['-i', fileArgument(from.file), '-map', from.index === null ? '0:a:0' : `0:${from.index}`]
    : ['-f', 'lavfi', '-i', `anullsrc=r=${SOUND_RATE_HZ}:cl=stereo`];
  return [
    [...input, '-af', `aresample=${SOUND_RATE_HZ}:async=1:first_pts=0,apad`, '-ac', '2', '-c:a', 'aac'],
    ['-ar', `${SOUND_RATE_HZ}`, '-b:a', `${SOUND_KBITS}k`, '-t', `${durationS - PRIMING_S}`],
    ['-map_metadata', '-1', '-map_chapters', '-1', '-vn', '-sn', '-dn', '-bitexact'],
    [...HLS_ARGS, ...SOUND_TRACK_ARGS, ...outputArgs(folder)],
  ].flat();
}
