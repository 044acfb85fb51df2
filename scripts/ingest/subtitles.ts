/** Selects a film's subtitles - from arguments, neighbouring files or the film itself - and converts them to WebVTT. */
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { LOCALES, type Locale } from '#app/i18n/i18n.ts';
import type { LocaleFile, Wish } from './arguments.ts';
import { IngestFault, ToolFault } from './fault.ts';
import type { Source } from './probe.ts';
import { ffmpeg, fileArgument, type Tools } from './tools.ts';
import { isWebVtt, textOf, webVttOfSrt } from './webvtt.ts';

interface Subtitles {
  readonly locale: Locale;
  readonly file: string;
  /** Index of the stream; null for a separate file. */
  readonly index: number | null;
}

const TEXT_FILES = ['.vtt', '.srt', '.ass', '.ssa'];

/** Subtitle files next to a film, such as `film.de.srt` next to `film.mp4`. */
async function besideOf(film: string): Promise<readonly LocaleFile[]> {
  const folder = dirname(film);
  const start = basename(film, extname(film));
  const names = await readdir(folder);
  return LOCALES.flatMap((locale) => {
    const name = TEXT_FILES.map((end) => `${start}.${locale}${end}`).find((one) => names.includes(one));
    return name === undefined ? [] : [{ locale, file: join(folder, name) }];
  });
}

/** One subtitle track per language: from the arguments, or else next to the film, or else inside it. */
export async function subtitlesOf({ film, subtitles }: Wish, source: Source): Promise<readonly Subtitles[]> {
  const given = [
    ...subtitles.map((one) => ({ ...one, index: null })),
    ...(await besideOf(film)).map((one) => ({ ...one, index: null })),
    ...source.subtitles.map((one) => ({ ...one, file: film })),
  ];
  const missing = await Promise.all(
    subtitles.map(async ({ file }) => ((await stat(file).catch(() => null))?.isFile() ? [] : [file])),
  );
  const [file] = missing.flat();
  if (file !== undefined) throw new IngestFault(`There is no file ${file}`);
  return LOCALES.flatMap((locale) => given.find((one) => one.locale === locale) ?? []);
}

/**
 * WebVTT for a stream in a film or for a file in another format. The conversion goes through SubRip, because ffmpeg's
 * own WebVTT output escapes nothing.
 */
async function converted(tools: Tools, file: string, stream: number, srt: string): Promise<string> {
  await ffmpeg(tools, ['-i', fileArgument(file), '-map', `0:${stream}`, '-f', 'srt', srt]);
  const text = webVttOfSrt(await readFile(srt, 'utf8'));
  await rm(srt);
  return text;
}

/** A WebVTT file stays unchanged, with its styles, positions and voices. */
async function webVttOf(tools: Tools, { file, index }: Subtitles, target: string): Promise<string> {
  const srt = `${target}.srt`;
  if (index !== null) return converted(tools, file, index, srt);
  const text = textOf(await readFile(file));
  if (isWebVtt(text)) return text;
  if (extname(file).toLowerCase() === '.srt') return webVttOfSrt(text);
  const source = `${target}${extname(file)}`;
  await writeFile(source, text);
  return converted(tools, source, 0, srt).finally(() => rm(source));
}

/** Writes `subtitles/de.vtt` and so on into `folder`. */
export async function writeSubtitles(tools: Tools, all: readonly Subtitles[], folder: string): Promise<void> {
  await mkdir(join(folder, 'subtitles'));
  for (const one of all) {
    const target = join(folder, 'subtitles', `${one.locale}.vtt`);
    // Sequential, because each takes only a moment.
    const text = await webVttOf(tools, one, target).catch((error: unknown) => {
      if (!(error instanceof ToolFault)) throw error;
      throw new IngestFault(`${one.file} has no readable subtitles: ${error.message}`, {
        cause: error,
      });
    });
    if (!text.includes('-->')) throw new IngestFault(`${one.file} has no subtitles in ${one.locale}`);
    await writeFile(target, text);
  }
}
