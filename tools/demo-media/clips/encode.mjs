// Encodes a clip's lossless film, audio and speech as HLS renditions with fMP4 segments, poster, scrub sprite and loop.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FRAMES_PER_S } from './frames.mjs';
import {
  HLS_ARGS,
  outputArgs,
  PICTURE_TRACK_ARGS,
  SEGMENT_S,
  SOUND_TRACK_ARGS,
} from '#scripts/ingest/hls.ts';
import { masterOf } from '#scripts/ingest/master.ts';
import { soundOf } from './sound.mjs';
import { spoken } from './speech.mjs';
import { linesOf } from './voices.mjs';

/** A key frame starts each segment in every rendition. */
const KEY_FRAMES = SEGMENT_S * FRAMES_PER_S;

/** Renditions, best first; `cap` (times the clip's `bits`) in kbit/s. */
export const RENDITIONS = [
  { width: 1280, height: 720, crf: 34, cap: 160, profile: 'high', level: '3.1', codec: 'avc1.64001f' },
  { width: 640, height: 360, crf: 34, cap: 58, profile: 'main', level: '3.0', codec: 'avc1.4d401e' },
  { width: 426, height: 240, crf: 34, cap: 23, profile: 'main', level: '2.1', codec: 'avc1.4d4015' },
];
export const SPRITE = { width: 160, height: 90, stepS: 1, columns: 6 };

/** Runs ffmpeg with low priority; throws with ffmpeg's message if it fails. */
export const ffmpeg = (...args) =>
  execFileSync('nice', ['-n', '10', 'ffmpeg', '-y', '-v', 'error', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** Bit rate of each audio track, in kbit/s. */
const SOUND_KBITS = 48;
const SOUND_RATE_HZ = 44_100;
/** Two packets: the encoder adds one, which would otherwise end up in a last segment of a few milliseconds. */
const PRIMING_S = 2048 / SOUND_RATE_HZ;

/**
 * Calls `use` with the inputs for a clip's audio and the filter that ends in [sound], including speech if the clip has
 * any.
 */
function withSound(clip, track, durationS, first, use) {
  const sound = soundOf(clip.sound, durationS);
  if (!track) return use(sound.inputs, `${sound.graph(first)};[a]apad[sound]`);
  return spoken(linesOf(clip.id, track), track.locale, durationS, first + 2, (inputs, graph) =>
    use([...sound.inputs, ...inputs], `${sound.graph(first)};${graph};[spoken]apad[sound]`),
  );
}

/** Writes a0, a1, … next to the renditions: each audio track in its own segments. */
function encodeSounds(clip, durationS, folder) {
  (clip.audio ?? [null]).forEach((track, at) => {
    const own = join(folder, `a${at}`);
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
        `${SOUND_RATE_HZ}`,
        '-ac',
        '2',
        '-b:a',
        `${SOUND_KBITS}k`,
        '-t',
        `${durationS - PRIMING_S}`,
        '-bitexact',
        ...HLS_ARGS,
        ...SOUND_TRACK_ARGS,
        ...outputArgs(own),
      ),
    );
  });
}

/**
 * Writes master.m3u8, v0..v2 and a0, a1, … with init.mp4 and numbered segments into `folder`; all URLs are relative.
 */
export async function encodeHls(film, clip, durationS, folder) {
  rmSync(folder, { recursive: true, force: true });
  RENDITIONS.forEach(({ width, height, crf, cap, profile, level }, at) => {
    const own = join(folder, `v${at}`);
    const kbits = Math.round(cap * (clip.bits ?? 1));
    mkdirSync(own, { recursive: true });
    ffmpeg(
      '-i',
      film,
      '-an',
      '-vf',
      `scale=${width}:${height}:flags=lanczos,setsar=1`,
      '-c:v',
      'libx264',
      '-crf',
      `${crf}`,
      '-maxrate',
      `${kbits}k`,
      '-bufsize',
      `${kbits * 4}k`,
      '-preset',
      'slow',
      '-profile:v',
      profile,
      '-level:v',
      level,
      '-pix_fmt',
      'yuv420p',
      '-g',
      `${KEY_FRAMES}`,
      '-keyint_min',
      `${KEY_FRAMES}`,
      '-sc_threshold',
      '0',
      '-t',
      `${durationS}`,
      '-bitexact',
      '-x264-params',
      'aq-mode=3:aq-strength=1.1:open-gop=0:threads=2',
      ...HLS_ARGS,
      ...PICTURE_TRACK_ARGS,
      ...outputArgs(own),
    );
  });
  encodeSounds(clip, durationS, folder);
  const master = await masterOf(folder, RENDITIONS, FRAMES_PER_S, clip.audio ?? []);
  writeFileSync(join(folder, 'master.m3u8'), master);
}

/** Writes the poster frame (poster.webp), the scrub sprite (thumbs.webp) and its cue list (thumbs.vtt). */
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

/** A time in s in the format of WebVTT. */
export function stamp(seconds) {
  const ms = Math.round(seconds * 1000);
  const two = (value) => String(value).padStart(2, '0');
  return `${two(Math.floor(ms / 3600000))}:${two(Math.floor(ms / 60000) % 60)}:${two(Math.floor(ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`;
}
