/** Detects the kind and orientation of a picture from its content, regardless of its file name. */

/** An accepted kind of picture: its ffmpeg demuxer, and the filters that make it upright and opaque. */
export interface Kind {
  readonly reader: 'jpeg_pipe' | 'png_pipe' | 'webp_pipe';
  readonly filters: readonly string[];
}

/** Filters by orientation (Exif 2.3, 4.6.4). */
const TURNS: Readonly<Record<number, readonly string[]>> = {
  2: ['hflip'],
  3: ['hflip', 'vflip'],
  4: ['vflip'],
  5: ['transpose=0'],
  6: ['transpose=1'],
  7: ['transpose=3'],
  8: ['transpose=2'],
};
/** Transparent areas become black. */
const OPAQUE = ['format=gbrap', 'premultiply=inplace=1', 'format=gbrp'];

const APP1 = 0xe1;
const SCAN = 0xda;
const ORIENTATION = 0x0112;

/** The orientation in the TIFF part of Exif; 1 if missing. */
function orientationIn(tiff: Buffer): number {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = 0; entry < short(first); entry += 1) {
    const at = first + 2 + entry * 12;
    if (short(at) === ORIENTATION) return short(at + 8);
  }
  return 1;
}

function orientationOf(jpeg: Buffer): number {
  try {
    for (let at = 2; jpeg[at] === 0xff && jpeg[at + 1] !== SCAN; at += 2 + jpeg.readUInt16BE(at + 2))
      if (jpeg[at + 1] === APP1 && jpeg.toString('latin1', at + 4, at + 10) === 'Exif\0\0')
        return orientationIn(jpeg.subarray(at + 10, at + 2 + jpeg.readUInt16BE(at + 2)));
  } catch {
    // A truncated file has no orientation; the decoder decides whether it is valid.
  }
  return 1;
}

const begins = (bytes: Buffer, signs: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + signs.length) === signs;

/** The kind of a picture; undefined if it is not accepted. */
export function kindOf(bytes: Buffer): Kind | undefined {
  if (begins(bytes, '\xff\xd8\xff'))
    return { reader: 'jpeg_pipe', filters: TURNS[orientationOf(bytes)] ?? [] };
  if (begins(bytes, '\x89PNG\r\n\x1a\n')) return { reader: 'png_pipe', filters: OPAQUE };
  if (begins(bytes, 'RIFF') && begins(bytes, 'WEBP', 8)) return { reader: 'webp_pipe', filters: OPAQUE };
  return undefined;
}
