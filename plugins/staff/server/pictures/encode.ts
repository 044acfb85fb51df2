/**
 * Encodes an uploaded picture in all widths and formats. The picture is decoded and encoded again, so that no bytes or
 * metadata of the upload are published.
 */
import { DEFAULT_LOCALE } from '#app/i18n/i18n.ts';
import { text } from '#server/i18n/staff-text.ts';
import type { LocalText } from '#server/i18n/text.ts';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Picture } from '#ports/picture.ts';
import { descriptionOf, findPicture, prefixOf, storedBase } from '#server/media/pictures.ts';
import type { MediaStore } from '#server/media/store.ts';
import { kindOf, type Kind } from './kinds.ts';

const run = promisify(execFile);

/** Widths used by the site, in px; a picture gets those up to its own width. */
const WIDTHS = [480, 960, 1600];
/** Maximum side (px) and area of an upload. */
const MOST_PX = 12_000;
const MOST_PIXELS = 80_000_000;
/** Timeout of each step, in ms. */
const STEP_MS = 20_000;
/**
 * Timeout of an upload request, including its wait in the queue and each step. It is longer than that of an API call.
 */
export const PICTURE_ANSWER_MS = 90_000;
/** Quality as for the demo's pictures: constant rate factor of AVIF, quality of WebP. */
const AVIF_CRF = '20';
const WEBP_QUALITY = '76';

/** Thrown if a picture is refused; `why` is for staff. */
export class NotTaken extends Error {
  override readonly name = 'NotTaken';
  readonly why: LocalText;
  constructor(why: LocalText) {
    super(why.in(DEFAULT_LOCALE));
    this.why = why;
  }
}
const BUSY = text('The server is too busy to process the picture, which is valid. Try again in a minute.');
/** Thrown if the machine was too busy; the same picture may be accepted later. */
export class NotInTime extends Error {
  override readonly name = 'NotInTime';
  readonly why: LocalText = BUSY;
  constructor() {
    super(BUSY.in(DEFAULT_LOCALE));
  }
}
const TOO_LARGE = text(
  'The picture is larger than {side} pixels on one side, or than {millions} megapixels.',
  {
    side: MOST_PX,
    millions: MOST_PIXELS / 1e6,
  },
);
/** Matches errors that ffmpeg prints although it exits with 0. */
const OVERSIZED = /Picture size \d+x\d+ (?:is invalid|exceeds)/;
const UNREADABLE = text('This cannot be read as a picture.');

/** Runs ffmpeg or ffprobe. Throws NotTaken if the picture cannot be read, and NotInTime if the process was killed. */
export async function tool(
  name: 'ffmpeg' | 'ffprobe',
  args: readonly string[],
  timeoutMs = STEP_MS,
): Promise<Buffer> {
  try {
    const { stdout, stderr } = await run(name, ['-v', 'error', ...args], {
      encoding: 'buffer',
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    });
    if (OVERSIZED.test(String(stderr))) throw new NotTaken(TOO_LARGE);
    return stdout;
  } catch (error) {
    if (error instanceof NotTaken) throw error;
    const {
      code,
      signal,
      stderr = '',
    } = error as {
      code?: unknown;
      signal?: NodeJS.Signals | null;
      stderr?: Buffer | string;
    };
    // The process was killed by its timeout or for lack of memory, which does not depend on the picture.
    if (signal) throw new NotInTime();
    if (code === 'ENOENT')
      throw new NotTaken(
        text('ffmpeg is not installed on this machine; see "Pictures" in docs/guides/edit-content.md.'),
      );
    if (/Unknown encoder/.test(String(stderr)))
      throw new NotTaken(text('ffmpeg of this machine has no encoder for AVIF or WebP.'));
    if (OVERSIZED.test(String(stderr))) throw new NotTaken(TOO_LARGE);
    throw new NotTaken(UNREADABLE);
  }
}

const input = ({ reader }: Kind, file: string): string[] =>
  [
    ['-protocol_whitelist', 'file', '-max_pixels', `${MOST_PIXELS}`],
    ['-f', reader, '-i', file],
  ].flat();

interface Size {
  readonly width: number;
  readonly height: number;
}

async function sizeOf(kind: Kind, file: string): Promise<Size> {
  const shown = ['-select_streams', 'v:0', '-show_entries', 'stream=width,height', '-of', 'json'];
  const probed = JSON.parse(String(await tool('ffprobe', [...shown, ...input(kind, file)]))) as {
    streams?: readonly Size[];
  };
  const [size] = probed.streams ?? [];
  if (!size || !(size.width > 0 && size.height > 0)) throw new NotTaken(UNREADABLE);
  if (Math.max(size.width, size.height) > MOST_PX || size.width * size.height > MOST_PIXELS)
    throw new NotTaken(TOO_LARGE);
  const isTurned = kind.filters.some((filter) => filter.startsWith('transpose'));
  return isTurned ? { width: size.height, height: size.width } : size;
}

const COLOUR = [
  ['-colorspace', 'bt709', '-color_primaries', 'bt709'],
  ['-color_trc', 'iec61966-2-1', '-color_range', 'pc'],
].flat();

/** Encodes every width in both formats, in one run; the file names are those of a `Picture`. */
async function encode(kind: Kind, file: string, sizes: readonly Size[], base: string): Promise<void> {
  const upright = [...kind.filters, `split=${sizes.length}`].join(',');
  const scaled = sizes.map(
    ({ width, height }, at) =>
      `[s${at}]scale=${width}:${height}:flags=lanczos,split[w${at}][x${at}];` +
      `[x${at}]scale=out_color_matrix=bt709:out_range=pc,format=yuv420p10le[a${at}]`,
  );
  const graph = [`[0:v]${upright}${sizes.map((_, at) => `[s${at}]`).join('')}`, ...scaled].join(';');
  const still = ['-map_metadata', '-1', '-frames:v', '1'];
  const outputs = sizes.flatMap(({ width }, at) =>
    [
      ['-map', `[a${at}]`, ...still, '-c:v', 'libaom-av1', '-still-picture', '1', '-crf', AVIF_CRF],
      ['-b:v', '0', '-cpu-used', '6', ...COLOUR, '-f', 'avif', `${base}-${width}.avif`],
      ['-map', `[w${at}]`, ...still, '-c:v', 'libwebp', '-quality', WEBP_QUALITY],
      ['-compression_level', '5', `${base}-${width}.webp`],
    ].flat(),
  );
  await tool('ffmpeg', [
    '-nostdin',
    '-y',
    '-noautorotate',
    ...input(kind, file),
    '-filter_complex',
    graph,
    ...outputs,
  ]);
}

/** The average colour of a picture. */
async function colourOf(file: string): Promise<string> {
  const pixel = [
    '-vf',
    'scale=1:1:flags=area',
    '-frames:v',
    '1',
    '-pix_fmt',
    'rgb24',
    '-f',
    'rawvideo',
    'pipe:1',
  ];
  const bytes = await tool('ffmpeg', ['-nostdin', '-i', file, ...pixel]);
  return `#${bytes.subarray(0, 3).toString('hex')}`;
}

/**
 * Encodes and stores a picture, and returns its description; the same bytes give the same picture. Throws NotTaken. The
 * description is stored last, so that incomplete pictures are not found.
 */
export async function takePicture(store: MediaStore, bytes: Buffer, isExplicit: boolean): Promise<Picture> {
  const kind = kindOf(bytes);
  if (!kind) throw new NotTaken(text('This is neither JPEG, PNG nor WebP.'));
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const base = `${prefixOf(isExplicit)}${name}`;
  const stored = storedBase(base);
  if (stored === undefined) throw new Error(`cannot derive a storage path from the picture base ${base}`);
  const known = await findPicture(store, base);
  if (known) return known;
  const folder = await mkdtemp(join(tmpdir(), 'picture-'));
  try {
    const file = join(folder, 'sent');
    await writeFile(file, bytes);
    const { width, height } = await sizeOf(kind, file);
    const sizes = WIDTHS.filter((one) => one <= width).map((one) => ({
      width: one,
      height: Math.max(2, 2 * Math.round((height * one) / width / 2)),
    }));
    const [largest] = sizes.toReversed();
    if (!largest)
      throw new NotTaken(text('This is narrower than {count} pixels.', { count: WIDTHS[0] ?? 0 }));
    await encode(kind, file, sizes, join(folder, 'made'));
    const picture: Picture = {
      base,
      ...largest,
      widths: sizes.map((size) => size.width),
      colour: await colourOf(join(folder, `made-${sizes[0]?.width}.webp`)),
    };
    const files = picture.widths.flatMap((one) => [`${one}.avif`, `${one}.webp`]);
    await Promise.all(files.map((end) => store.put(`${stored}-${end}`, join(folder, `made-${end}`))));
    await writeFile(join(folder, 'made.json'), JSON.stringify(picture));
    await store.put(descriptionOf(stored), join(folder, 'made.json'));
    return picture;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
