/** Plans the encoding of a film: its renditions, audio tracks and subtitles, and the steps that create them. */
import { createHash } from 'node:crypto';
import { copyFile, mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { Clip } from '#server/media/clip.ts';
import type { Wish } from './arguments.ts';
import { IngestFault } from './fault.ts';
import { renditionArgs, soundArgs, type SoundSource } from './hls.ts';
import { ladderOf } from './ladder.ts';
import { masterOf } from './master.ts';
import type { Source } from './probe.ts';
import { soundsOf } from './sounds.ts';
import { filmFolder, type Step } from './steps.ts';
import { POSTER_CANDIDATES, posterArgs, richest, sheetArgs, sheetOf, writeCues } from './stills.ts';
import { subtitlesOf, writeSubtitles } from './subtitles.ts';
import { ffmpeg, type Tools } from './tools.ts';

const ENDS_BYTES = 1_048_576;

/** Identifies a file without reading all of it, by its size, beginning and end. */
async function identityOf(file: string): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const hash = createHash('sha256').update(`${size}`);
    for (const position of [0, Math.max(0, size - ENDS_BYTES)]) {
      // Two small reads from one file.
      const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(ENDS_BYTES), position });
      hash.update(buffer.subarray(0, bytesRead));
    }
    return hash.digest('hex');
  } finally {
    await handle.close();
  }
}

/** Duration of the other steps relative to one rendition. */
const WEIGHT = { sound: 0.05, posters: 0.05, sheet: 0.1, text: 0.01 };

/** The steps that convert the film into a clip below `work`. Rejects with IngestFault for impossible options. */
export async function stepsOf(
  tools: Tools,
  wish: Wish,
  source: Source,
  work: string,
): Promise<readonly Step[]> {
  const { film, title, id, poster } = wish;
  const ladder = ladderOf(source);
  const sounds = soundsOf(wish, source);
  const subtitles = await subtitlesOf(wish, source);
  const files = new Set([film, ...sounds.map(({ file }) => file), ...subtitles.map(({ file }) => file)]);
  const identities = new Map(
    await Promise.all([...files].map(async (file) => [file, await identityOf(file)] as const)),
  );
  const identity = identities.get(film);
  const done = filmFolder(work);
  const { durationS } = source;
  const encode = (args: readonly string[], onPart: (part: number) => void) =>
    ffmpeg(tools, args, (s) => onPart(s / durationS));

  const renditions = ladder.map((rendition, at): Step => {
    const argsFor = (folder: string) => renditionArgs(film, source, rendition, folder);
    return {
      name: `v${at} ${rendition.width}x${rendition.height}`,
      input: [identity, argsFor('').slice(2)],
      weight: (rendition.width * rendition.height) / 1_000_000 + WEIGHT.sheet,
      async make(folder, onPart) {
        const own = join(folder, `v${at}`);
        await mkdir(own);
        await encode(argsFor(own), onPart);
      },
    };
  });
  const [own] = source.audio;
  const only: SoundSource = own ? { file: film, index: own.index } : null;
  const soundSteps = (sounds.length > 0 ? sounds : [null]).map((sound, at): Step => {
    const from = sound ?? only;
    const argsFor = (folder: string) => soundArgs(from, durationS, folder);
    const about = sound ? ` ${sound.locale}${sound.isDescription ? ' described' : ''}` : '';
    return {
      name: `a${at}${about}`,
      input: [from && identities.get(from.file), argsFor('').slice(2)],
      weight: WEIGHT.sound,
      async make(folder, onPart) {
        const own = join(folder, `a${at}`);
        await mkdir(own);
        await encode(argsFor(own), onPart);
      },
    };
  });
  const posters: Step = {
    name: 'posters',
    input: [identity, posterArgs('', source, 1, ''), poster],
    weight: WEIGHT.posters,
    async make(folder, onPart) {
      const own = join(folder, 'posters');
      await mkdir(own);
      for (let number = 1; number <= POSTER_CANDIDATES; number += 1) {
        // Sequential, because each uses all CPU cores.
        await ffmpeg(tools, posterArgs(film, source, number, own));
        onPart(number / POSTER_CANDIDATES);
      }
      const chosen = poster === null ? await richest(own) : join(own, `${poster}.webp`);
      await copyFile(chosen, join(folder, 'poster.webp'));
    },
  };
  const sheet = sheetOf(source);
  const last = `v${ladder.length - 1}`;
  const thumbnails: Step = {
    name: 'thumbnails',
    input: [identity, sheetArgs(last, sheet, ''), durationS],
    weight: WEIGHT.sheet,
    async make(folder, onPart) {
      await encode(sheetArgs(join(done, last), sheet, folder), onPart);
      await writeCues(sheet, durationS, folder);
    },
  };
  const texts: Step = {
    name: 'subtitles',
    input: subtitles.map(({ file, ...track }) => ({ ...track, identity: identities.get(file) })),
    weight: WEIGHT.text,
    make: (folder) => writeSubtitles(tools, subtitles, folder),
  };
  const playable = sounds.map(({ locale, isDescription }) => ({ locale, isDescription }));
  const [best] = ladder;
  if (!best) throw new IngestFault(`${film} has no picture`);
  const facts = {
    id,
    title,
    durationS: Math.round(durationS * 1000) / 1000,
    width: best.width,
    height: best.height,
    markers: [],
    subtitles: subtitles.map(({ locale }) => locale),
    audio: playable,
  };
  v.assert(Clip, facts);
  const description: Step = {
    name: 'description',
    input: [facts, renditions.map(({ input }) => input), soundSteps.map(({ input }) => input)],
    weight: WEIGHT.text,
    async make(folder) {
      await writeFile(join(folder, 'master.m3u8'), await masterOf(done, ladder, source.framesPerS, playable));
      await writeFile(join(folder, 'clip.json'), `${JSON.stringify(facts, null, 2)}\n`);
    },
  };
  return [...renditions, ...soundSteps, posters, thumbnails, texts, description];
}

/** The metadata of a finished clip; null if it is not finished. */
export const descriptionIn = (work: string): Promise<string | null> =>
  readFile(join(filmFolder(work), 'clip.json'), 'utf8').catch(() => null);
