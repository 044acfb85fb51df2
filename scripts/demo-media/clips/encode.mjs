// Turns a clip's lossless film, its sound and what is spoken into HLS renditions with fMP4 segments, poster, scrub sprite and loop.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FRAMES_PER_S } from './frames.mjs';
import { soundOf } from './sound.mjs';
import { nameOf, spoken } from './speech.mjs';
import { linesOf } from './voices.mjs';

/** Seconds per segment; a key frame starts each one in every rendition. */
export const SEGMENT_S = 4;
const KEY_FRAMES = SEGMENT_S * FRAMES_PER_S;

/** Renditions, best first; `cap` (picture, times the clip's `bits`) and `audio` (AAC, muxed in) in kbit/s. */
export const RENDITIONS = [
  { width: 1280, height: 720, crf: 34, cap: 160, audio: 48, profile: 'high', level: '3.1' },
  { width: 640, height: 360, crf: 34, cap: 58, audio: 32, profile: 'main', level: '3.0' },
  { width: 426, height: 240, crf: 34, cap: 23, audio: 24, profile: 'main', level: '2.1' },
];
export const SPRITE = { width: 160, height: 90, stepS: 1, columns: 6 };

/** Runs ffmpeg politely; throws with its own message when it fails. */
export const ffmpeg = (...args) =>
  execFileSync('nice', ['-n', '10', 'ffmpeg', '-y', '-v', 'error', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });

const HLS_OF_FMP4 = [
  '-f',
  'hls',
  '-hls_time',
  `${SEGMENT_S}`,
  '-hls_playlist_type',
  'vod',
  '-hls_flags',
  'independent_segments',
  '-hls_segment_type',
  'fmp4',
];
/** kbit/s of a language of its own. */
const SPOKEN_KBITS = 32;

/** Hands `use` the inputs of a clip's sound and the filter that ends in [sound], spoken where the clip says so. */
function withSound(clip, track, durationS, first, use) {
  const sound = soundOf(clip.sound, durationS);
  if (!track) return use(sound.inputs, `${sound.graph(first)};[a]anull[sound]`);
  return spoken(linesOf(clip.id, track), track.locale, durationS, first + 2, (inputs, graph) =>
    use([...sound.inputs, ...inputs], `${sound.graph(first)};${graph};[spoken]anull[sound]`),
  );
}

/** Writes a0, a1, … beside the renditions, one for each language after the first, and names them in master.m3u8. */
function encodeSpoken(clip, durationS, folder) {
  const [, ...apart] = clip.audio ?? [];
  apart.forEach((track, at) => {
    const own = join(folder, `a${at}`);
    rmSync(own, { recursive: true, force: true });
    mkdirSync(own, { recursive: true });
    withSound(clip, track, durationS, 0, (inputs, graph) =>
      ffmpeg(
        ...inputs,
        '-filter_complex',
        graph,
        '-map',
        '[sound]',
        '-c:a',
        'aac',
        '-ar',
        '44100',
        '-b:a',
        `${SPOKEN_KBITS}k`,
        '-t',
        // An encoder's first packets come on top: without this a last segment of some milliseconds would hold them.
        `${durationS - 0.1}`,
        '-bitexact',
        ...HLS_OF_FMP4,
        '-hls_fmp4_init_filename',
        'init.mp4',
        '-hls_segment_filename',
        join(own, 's%02d.m4s'),
        join(own, 'index.m3u8'),
      ),
    );
  });
  if (apart.length === 0) return;
  const path = join(folder, 'master.m3u8');
  const named = clip.audio.map((track, at) => {
    const choice = at === 0 ? 'DEFAULT=YES,AUTOSELECT=YES' : 'DEFAULT=NO,AUTOSELECT=YES';
    const told = track.isDescription ? ',CHARACTERISTICS="public.accessibility.describes-video"' : '';
    const uri = at === 0 ? '' : `,URI="a${at - 1}/index.m3u8"`;
    return `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="${nameOf(track)}",LANGUAGE="${track.locale}",${choice}${told}${uri}`;
  });
  const [start, ...streams] = readFileSync(path, 'utf8').split(/(?=#EXT-X-STREAM-INF)/);
  const grouped = streams.map((stream) => stream.replace('\n', ',AUDIO="audio"\n'));
  writeFileSync(path, `${start}${named.join('\n')}\n\n${grouped.join('')}`);
}

/** Writes master.m3u8 and v0..v2 with init.mp4 and numbered segments into `folder`; all addresses are relative. */
export function encodeHls(film, clip, durationS, folder) {
  rmSync(folder, { recursive: true, force: true });
  RENDITIONS.forEach((_, at) => mkdirSync(join(folder, `v${at}`), { recursive: true }));
  const split = RENDITIONS.map((_, at) => `[s${at}]`).join('');
  const scales = RENDITIONS.map(
    ({ width, height }, at) => `[s${at}]scale=${width}:${height}:flags=lanczos,setsar=1[v${at}]`,
  ).join(';');
  const ears = RENDITIONS.map((_, at) => `[a${at}]`).join('');
  const graph = `[0:v]split=${RENDITIONS.length}${split};${scales}`;
  const heard = `[sound]asplit=${RENDITIONS.length}${ears}`;
  const perRendition = RENDITIONS.flatMap(({ crf, cap, audio, profile, level }, at) => [
    '-map',
    `[v${at}]`,
    '-map',
    `[a${at}]`,
    `-crf:v:${at}`,
    `${crf}`,
    `-maxrate:v:${at}`,
    `${Math.round(cap * (clip.bits ?? 1))}k`,
    `-bufsize:v:${at}`,
    `${Math.round(cap * (clip.bits ?? 1)) * 4}k`,
    `-profile:v:${at}`,
    profile,
    `-level:v:${at}`,
    level,
    `-b:a:${at}`,
    `${audio}k`,
  ]);
  withSound(clip, clip.audio?.[0], durationS, 1, (inputs, sound) =>
    ffmpeg(
      '-i',
      film,
      ...inputs,
      '-filter_complex',
      `${graph};${sound};${heard}`,
      ...perRendition,
      '-c:v',
      'libx264',
      '-preset',
      'slow',
      '-pix_fmt',
      'yuv420p',
      '-g',
      `${KEY_FRAMES}`,
      '-keyint_min',
      `${KEY_FRAMES}`,
      '-sc_threshold',
      '0',
      '-x264-params',
      'aq-mode=3:aq-strength=1.1:open-gop=0:threads=2',
      '-c:a',
      'aac',
      '-ar',
      '44100',
      '-ac',
      '2',
      '-t',
      `${durationS}`,
      '-bitexact',
      ...HLS_OF_FMP4,
      '-hls_segment_options',
      'movflags=+negative_cts_offsets:use_editlist=0',
      '-hls_fmp4_init_filename',
      'init.mp4',
      '-hls_segment_filename',
      join(folder, 'v%v', 's%02d.m4s'),
      '-master_pl_name',
      'master.m3u8',
      '-var_stream_map',
      RENDITIONS.map((_, at) => `v:${at},a:${at}`).join(' '),
      join(folder, 'v%v', 'index.m3u8'),
    ),
  );
  encodeSpoken(clip, durationS, folder);
}

/** Poster frame and scrub sprite with its cue list; returns nothing, writes poster.webp, thumbs.webp, thumbs.vtt. */
export function encodeStills(film, durationS, posterAtS, folder) {
  const { width, height, stepS, columns } = SPRITE;
  ffmpeg(
    '-ss',
    `${posterAtS}`,
    '-i',
    film,
    '-frames:v',
    '1',
    '-vf',
    'scale=960:540',
    '-c:v',
    'libwebp',
    '-quality',
    '72',
    join(folder, 'poster.webp'),
  );
  const count = Math.ceil(durationS / stepS);
  const rows = Math.ceil(count / columns);
  ffmpeg(
    '-i',
    film,
    '-frames:v',
    '1',
    '-vf',
    `select='eq(mod(n,${stepS * FRAMES_PER_S}),${(stepS * FRAMES_PER_S) / 2})',scale=${width}:${height},tile=${columns}x${rows}`,
    '-c:v',
    'libwebp',
    '-quality',
    '60',
    join(folder, 'thumbs.webp'),
  );
  const cues = Array.from({ length: count }, (_, at) => {
    const span = `${stamp(at * stepS)} --> ${stamp(Math.min(durationS, (at + 1) * stepS))}`;
    return `${span}\nthumbs.webp#xywh=${(at % columns) * width},${Math.floor(at / columns) * height},${width},${height}`;
  });
  writeFileSync(join(folder, 'thumbs.vtt'), `WEBVTT\n\n${cues.join('\n\n')}\n`);
}

/** A WebVTT time stamp. */
export function stamp(seconds) {
  const ms = Math.round(seconds * 1000);
  const two = (value) => String(value).padStart(2, '0');
  return `${two(Math.floor(ms / 3600000))}:${two(Math.floor(ms / 60000) % 60)}:${two(Math.floor(ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`;
}
