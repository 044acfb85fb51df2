// Builds every clip folder: film, renditions, stills, subtitles and clip.json, skipping current ones.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { encodeHls, encodeStills, ffmpeg, RENDITIONS, stamp } from './encode.mjs';
import { filmOf } from './frames.mjs';
import { FEATURES, LOOP, TRAILER } from './plan.mjs';
import { LANGUAGES, VOICES } from './voices.mjs';

const sumOf = (numbers) => numbers.reduce((sum, value) => sum + value, 0);

function writeSubtitles(clip, folder) {
  mkdirSync(join(folder, 'subtitles'), { recursive: true });
  LANGUAGES.forEach((language, at) => {
    const cues = VOICES[clip.id].map((line) => `${stamp(line[0])} --> ${stamp(line[1])}\n${line[2 + at]}`);
    writeFileSync(join(folder, 'subtitles', `${language}.vtt`), `WEBVTT\n\n${cues.join('\n\n')}\n`);
  });
}

function writeFacts(clip, durationS, starts, folder) {
  const { width, height } = RENDITIONS[0];
  const markers = clip.chapters.map((title, at) => ({ atS: starts[at], title }));
  const { audio } = clip;
  const facts = {
    id: clip.id,
    durationS,
    width,
    height,
    markers,
    thumbnails: true,
    subtitles: LANGUAGES,
    ...(audio ? { audio } : {}),
  };
  writeFileSync(join(folder, 'clip.json'), `${JSON.stringify(facts, null, 2)}\n`);
}

/** Encodes `film` unless `folder` was already built from the same film and settings. */
async function encode(film, clip, durationS, starts, posterAtS, folder, note) {
  const recipe = `${basename(film)} ${JSON.stringify([clip.sound, clip.audio, clip.bits, RENDITIONS])}`;
  const notePath = join(tmpdir(), 'demo-media-cache', `${clip.id}.recipe`);
  const current =
    existsSync(join(folder, 'master.m3u8')) &&
    existsSync(notePath) &&
    readFileSync(notePath, 'utf8') === recipe;
  if (!current) {
    await encodeHls(film, clip, durationS, folder);
    encodeStills(film, durationS, posterAtS, folder);
    writeFileSync(notePath, recipe);
  }
  writeSubtitles(clip, folder);
  writeFacts(clip, durationS, starts, folder);
  note(`${clip.id} ${durationS} s${current ? ' (kept)' : ''}`);
}

/** The film of the trailer, cut from the films of the features. */
async function cutTrailer(studio) {
  const sources = await Promise.all(FEATURES.map(async (clip) => [clip.id, await filmOf(studio, clip)]));
  const films = new Map(sources);
  const key = [...films.values()]
    .map((path) => basename(path, '.mkv').split('-').at(-1).slice(0, 3))
    .join('');
  const out = join(tmpdir(), 'demo-media-cache', `trailer-${key}.mkv`);
  const inputs = TRAILER.cuts.flatMap(([id, fromS, lengthS]) => [
    '-ss',
    `${fromS}`,
    '-t',
    `${lengthS}`,
    '-i',
    films.get(id),
  ]);
  const durationS = sumOf(TRAILER.cuts.map((cut) => cut[2]));
  const joined = TRAILER.cuts.map((_, at) => `[${at}:v]setpts=PTS-STARTPTS[c${at}];`).join('');
  const names = TRAILER.cuts.map((_, at) => `[c${at}]`).join('');
  if (!existsSync(out)) {
    ffmpeg(
      ...inputs,
      '-filter_complex',
      `${joined}${names}concat=n=${TRAILER.cuts.length},fade=t=in:d=0.4,fade=t=out:st=${durationS - 0.9}:d=0.9[v]`,
      '-map',
      '[v]',
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-qp',
      '4',
      out,
    );
  }
  return { film: out, durationS };
}

async function buildLoop(studio, folder, note) {
  const film = await filmOf(studio, LOOP);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  ffmpeg(
    '-i',
    film,
    '-an',
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-crf',
    '27',
    '-pix_fmt',
    'yuv420p',
    '-x264-params',
    'aq-mode=3',
    '-movflags',
    '+faststart',
    '-bitexact',
    join(folder, 'loop.mp4'),
  );
  ffmpeg('-i', film, '-frames:v', '1', '-c:v', 'libwebp', '-quality', '70', join(folder, 'poster.webp'));
  note('loop 6 s');
}

/**
 * Builds the clips below `root`; `only` limits it to one clip id. `studio` opens the browser when it is first needed.
 */
export async function buildClips(root, studio, only, note) {
  for (const clip of FEATURES.filter(({ id }) => !only || id === only)) {
    const starts = clip.shots.map((_, at) => sumOf(clip.shots.slice(0, at).map((shot) => shot.durationS)));
    const durationS = sumOf(clip.shots.map((shot) => shot.durationS));
    await encode(
      await filmOf(studio, clip),
      clip,
      durationS,
      starts,
      clip.posterAtS ?? 3,
      join(root, clip.id),
      note,
    );
  }
  if (!only || only === 'trailer') {
    const { film, durationS } = await cutTrailer(studio);
    await encode(film, TRAILER, durationS, [0], 3, join(root, 'trailer'), note);
  }
  if (!only || only === 'loop') await buildLoop(studio, join(root, 'loop'), note);
}
