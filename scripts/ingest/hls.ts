/** How ffmpeg makes the renditions of a film, and the playlist that names them: the layout that the origin serves. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, types } from 'hls-parser';
import type { Locale } from '../../kernel/i18n/i18n.ts';
import { LANGUAGE_NAMES } from '../../server/media/clip.ts';
import type { Rendition } from './ladder.ts';
import type { Source } from './probe.ts';

/** Seconds of a segment. A closed group of pictures begins each one, at the same moment in every rendition. */
const SEGMENT_S = 4;
/** Quality that is aimed at; the cap of a rendition comes before it. */
const CRF = 21;
/** How many seconds at the cap a player has to hold. */
const BUFFER_S = 2;
const SOUND_RATE_HZ = 48_000;
/** kbit/s of a language of its own. */
const SPOKEN_KBITS = 96;
const AAC_CODEC = 'mp4a.40.2';
/** An encoder's first packets come on top: without this a last segment of some milliseconds would hold them. */
const PRIMING_S = 0.1;

const HLS = [
  ['-f', 'hls', '-hls_time', `${SEGMENT_S}`, '-hls_playlist_type', 'vod'],
  ['-hls_flags', 'independent_segments', '-hls_segment_type', 'fmp4'],
  ['-hls_fmp4_init_filename', 'init.mp4'],
].flat();
/** Two channels from the first moment of the film on, wherever the track itself begins. */
const SOUND = [
  ['-af', `aresample=${SOUND_RATE_HZ}:async=1:first_pts=0`, '-ac', '2', '-c:a', 'aac'],
  ['-ar', `${SOUND_RATE_HZ}`],
].flat();

const output = (folder: string): string[] => [
  '-hls_segment_filename',
  join(folder, 's%02d.m4s'),
  join(folder, 'index.m3u8'),
];

/** One rendition into `folder`, with the film's own sound in its segments; silence where it has none. */
export function renditionArgs(file: string, source: Source, rendition: Rendition, folder: string): string[] {
  const { width, height, videoKbits, audioKbits, level } = rendition;
  const [own] = source.audio;
  const silence = ['-f', 'lavfi', '-i', `anullsrc=r=${SOUND_RATE_HZ}:cl=stereo`];
  const picture = [
    ...(source.isInterlaced ? ['bwdif=mode=send_frame'] : []),
    `fps=${source.framesPerS}`,
    `scale=${width}:${height}:flags=lanczos`,
    'setsar=1',
    'format=yuv420p',
  ];
  return [
    ['-i', file, ...(own ? [] : silence)],
    ['-map', `0:${source.video}`, '-map', own ? `0:${own.index}` : '1:a'],
    ['-vf', picture.join(','), '-c:v', 'libx264', '-preset', 'medium', '-profile:v', 'high'],
    ['-level:v', level, '-crf', `${CRF}`, '-maxrate', `${videoKbits}k`],
    ['-bufsize', `${videoKbits * BUFFER_S}k`, '-sc_threshold', '0', '-x264-params', 'open-gop=0'],
    ['-g', `${Math.ceil(source.framesPerS * SEGMENT_S)}`],
    ['-force_key_frames', `expr:gte(t,n_forced*${SEGMENT_S})`],
    [...SOUND, '-b:a', `${audioKbits}k`, '-t', `${source.durationS}`],
    ['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn', '-bitexact', ...HLS],
    ['-hls_segment_options', 'movflags=+negative_cts_offsets:use_editlist=0', ...output(folder)],
  ].flat();
}

/** Sound of its own, from stream `index` of a file or its first. */
export function spokenArgs(file: string, index: number | null, durationS: number, folder: string): string[] {
  return [
    ['-i', file, '-map', index === null ? '0:a:0' : `0:${index}`, ...SOUND, '-b:a', `${SPOKEN_KBITS}k`],
    ['-t', `${Math.max(durationS - PRIMING_S, PRIMING_S)}`, '-map_metadata', '-1', '-bitexact'],
    HLS,
    output(folder),
  ].flat();
}

/** What may be heard, as `clip.json` says it. */
export interface Heard {
  readonly locale: Locale;
  readonly isDescription: boolean;
}

/** The most that a segment of a rendition takes, in bits a second. */
async function peakOf(folder: string): Promise<number> {
  const playlist = parse(await readFile(join(folder, 'index.m3u8'), 'utf8'));
  if (!(playlist instanceof types.MediaPlaylist)) throw new Error(`${folder} lists no segments`);
  const rates = await Promise.all(
    playlist.segments.map(
      async ({ uri, duration }) => ((await stat(join(folder, uri))).size * 8) / Math.max(duration, 1),
    ),
  );
  return Math.ceil(Math.max(...rates));
}

function heardLine({ locale, isDescription }: Heard, at: number): string {
  const name = LANGUAGE_NAMES[locale] + (isDescription ? ' (audio description)' : '');
  const choice = at === 0 ? 'DEFAULT=YES,AUTOSELECT=YES' : 'DEFAULT=NO,AUTOSELECT=YES';
  const told = isDescription ? ',CHARACTERISTICS="public.accessibility.describes-video"' : '';
  const uri = at === 0 ? '' : `,URI="a${at - 1}/index.m3u8"`;
  return `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="${name}",LANGUAGE="${locale}",${choice}${told}${uri}`;
}

/** `master.m3u8` of the renditions `v0`, `v1`, … in a folder, and of what else may be heard in `a0`, `a1`, … */
export async function masterOf(
  folder: string,
  ladder: readonly Rendition[],
  heard: readonly Heard[],
): Promise<string> {
  const spoken = await Promise.all(heard.slice(1).map((_, at) => peakOf(join(folder, `a${at}`))));
  const streams = await Promise.all(
    ladder.map(async ({ width, height, codec }, at) => {
      const bandwidth = (await peakOf(join(folder, `v${at}`))) + Math.max(0, ...spoken);
      const group = heard.length > 0 ? ',AUDIO="audio"' : '';
      return `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${width}x${height},CODECS="${codec},${AAC_CODEC}"${group}\nv${at}/index.m3u8\n`;
    }),
  );
  const lines = heard.length > 0 ? `${heard.map(heardLine).join('\n')}\n\n` : '';
  return `#EXTM3U\n#EXT-X-VERSION:7\n${lines}${streams.join('\n')}`;
}
