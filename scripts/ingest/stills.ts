/** Stills of a film: poster candidates, and the sheet of thumbnails that a player shows while seeking. */
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fit, type Size } from './ladder.ts';
import { colourFilters } from './hls.ts';
import type { Source } from './probe.ts';
import { fileArgument } from './tools.ts';

export const POSTER_CANDIDATES = 6;
const POSTER_LINES = 720;
const THUMB_LINES = 90;
const COLUMNS = 10;
/** Maximum number of thumbnails on a sheet, which a browser decodes as a whole. */
const MOST_THUMBS = 200;

/** Extracts one candidate, numbered from 1, into `folder`; candidates are spread evenly over the film. */
export function posterArgs(file: string, source: Source, number: number, folder: string): string[] {
  const { width, height } = fit(source, POSTER_LINES);
  const picture = [...colourFilters(source), `scale=${width}:${height}:flags=lanczos`, 'setsar=1'];
  const atS = ((number - 0.5) / POSTER_CANDIDATES) * source.pictureEndS;
  return [
    ['-ss', `${atS}`, '-i', fileArgument(file), '-map', `0:${source.video}`, '-frames:v', '1'],
    ['-vf', picture.join(','), '-c:v', 'libwebp', '-quality', '76'],
    join(folder, `${number}.webp`),
  ].flat();
}

/** The candidate with the most detail, by file size: dark or blurred images take fewer bytes. */
export async function richest(folder: string): Promise<string> {
  const names = await readdir(folder);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return join(folder, names[sizes.indexOf(Math.max(...sizes))] ?? '');
}

interface Sheet {
  readonly thumb: Size;
  readonly stepS: number;
  readonly count: number;
}
export function sheetOf(source: Pick<Source, 'durationS' | 'width' | 'height'>): Sheet {
  const stepS = Math.max(1, Math.ceil(source.durationS / MOST_THUMBS));
  return { thumb: fit(source, THUMB_LINES), stepS, count: Math.ceil(source.durationS / stepS) };
}

/** Creates the sheet from a rendition; the smallest one is decoded fastest. */
export function sheetArgs(rendition: string, { thumb, stepS, count }: Sheet, folder: string): string[] {
  const rows = Math.ceil(count / COLUMNS);
  const picture = `fps=1/${stepS},scale=${thumb.width}:${thumb.height},setsar=1,tile=${COLUMNS}x${rows}`;
  return [
    ['-i', join(rendition, 'index.m3u8'), '-map', '0:v', '-vf', picture, '-frames:v', '1'],
    ['-c:v', 'libwebp', '-quality', '60', join(folder, 'thumbs.webp')],
  ].flat();
}

/** Seconds in WebVTT format. */
function stamp(seconds: number): string {
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const ms = String(Math.round((seconds % 1) * 1000)).padStart(3, '0');
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}.${ms}`;
}

/** Cues that map times in the film to parts of the sheet. */
export function writeCues({ thumb, stepS, count }: Sheet, durationS: number, folder: string): Promise<void> {
  const cues = Array.from({ length: count }, (_, at) => {
    const span = `${stamp(at * stepS)} --> ${stamp(Math.min(Math.floor(durationS * 1000) / 1000, (at + 1) * stepS))}`;
    const [x, y] = [(at % COLUMNS) * thumb.width, Math.floor(at / COLUMNS) * thumb.height];
    return `${span}\nthumbs.webp#xywh=${x},${y},${thumb.width},${thumb.height}\n`;
  });
  return writeFile(join(folder, 'thumbs.vtt'), `WEBVTT\n\n${cues.join('\n')}`);
}
