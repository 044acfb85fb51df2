/** Sizes and frame rates of the renditions of a film. */

/** Length of a segment in s. Each begins with a closed group of pictures, at the same time in every rendition. */
export const SEGMENT_S = 4;

export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Rendition extends Size {
  /** Maximum bit rate of the video, in kbit/s. */
  readonly videoKbits: number;
  /** The H.264 level, for `-level` and `CODECS`. */
  readonly level: string;
  readonly codec: string;
}

interface Rung {
  /** Pixels of the short side of a 16:9 picture. */
  readonly lines: number;
  readonly videoKbits: number;
  /** H.264 levels: up to 30 frames per second, and up to 60. */
  readonly levels: readonly [string, string];
}
const RUNGS: readonly Rung[] = [
  { lines: 1080, videoKbits: 6000, levels: ['4.0', '4.2'] },
  { lines: 720, videoKbits: 3200, levels: ['3.1', '3.2'] },
  { lines: 480, videoKbits: 1400, levels: ['3.1', '3.1'] },
  { lines: 240, videoKbits: 450, levels: ['3.0', '3.0'] },
];
const WIDE = 16 / 9;
/** The highest frame rate for the lower level of a rung. */
const COMMON_RATE = 30.5;

/** Scales a side of the picture to an even number, as 4:2:0 requires; never larger than the original side. */
const even = (scaled: number, own: number): number =>
  Math.max(2, Math.min(Math.round(scaled / 2), Math.floor(own / 2)) * 2);

/** The size of a picture within a frame of this number of lines, portrait or landscape; never enlarged. */
export function fit({ width, height }: Size, lines: number): Size {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const scale = Math.min(1, (lines * WIDE) / long, lines / short);
  return { width: even(width * scale, width), height: even(height * scale, height) };
}

function codecOf(level: string): string {
  const idc = Math.round(Number(level) * 10);
  return `avc1.6400${idc.toString(16)}`;
}

/** The renditions for a film, best first: none larger than the source, and no duplicates. */
export function ladderOf(source: Size & { readonly framesPerS: number }): readonly Rendition[] {
  const sizes = RUNGS.map((rung) => ({ rung, size: fit(source, rung.lines) }));
  // The lowest rung of a size, whose bit rates suffice.
  const apart = sizes.filter(
    ({ size }, at) => size.width !== sizes[at + 1]?.size.width || size.height !== sizes[at + 1]?.size.height,
  );
  return apart.map(({ rung: { videoKbits, levels }, size }) => {
    const level = levels[source.framesPerS > COMMON_RATE ? 1 : 0];
    return { ...size, videoKbits, level, codec: codecOf(level) };
  });
}
