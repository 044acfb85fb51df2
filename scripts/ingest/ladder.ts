/** The sizes and rates a film is offered in. */

export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Rendition extends Size {
  /** Most that the picture may take, in kbit/s. */
  readonly videoKbits: number;
  /** Of H.264, as `-level` and as it stands in `CODECS`. */
  readonly level: string;
  readonly codec: string;
}

interface Rung {
  /** Pixels of the short side of a picture that is 16 to 9. */
  readonly lines: number;
  readonly videoKbits: number;
  /** Up to 30 frames a second, and up to 60. */
  readonly levels: readonly [string, string];
}
const RUNGS: readonly Rung[] = [
  { lines: 1080, videoKbits: 6000, levels: ['4.0', '4.2'] },
  { lines: 720, videoKbits: 3200, levels: ['3.1', '3.2'] },
  { lines: 480, videoKbits: 1400, levels: ['3.1', '3.1'] },
  { lines: 240, videoKbits: 450, levels: ['3.0', '3.0'] },
];
const WIDE = 16 / 9;
/** A rate that the lower level of a rung still allows. */
const COMMON_RATE = 30.5;

/** The even number nearest to a side of the picture, as 4:2:0 asks for; never above the side itself. */
const even = (scaled: number, own: number): number =>
  Math.max(2, Math.min(Math.round(scaled / 2), Math.floor(own / 2)) * 2);

/** The size of a picture within a frame of so many lines, upright or lying as it is; never larger than it is. */
export function fit({ width, height }: Size, lines: number): Size {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const scale = Math.min(1, (lines * WIDE) / long, lines / short);
  return { width: even(width * scale, width), height: even(height * scale, height) };
}

function codecOf(level: string): string {
  const idc = Math.round(Number(level) * 10);
  return `avc1.6400${idc.toString(16)}`;
}

/** The renditions of a picture, best first: none above the source, none twice. */
export function ladderOf(source: Size & { readonly framesPerS: number }): readonly Rendition[] {
  const sizes = RUNGS.map((rung) => ({ rung, size: fit(source, rung.lines) }));
  // The lowest rung that a size is on: its rates are enough for it.
  const apart = sizes.filter(
    ({ size }, at) => size.width !== sizes[at + 1]?.size.width || size.height !== sizes[at + 1]?.size.height,
  );
  return apart.map(({ rung: { videoKbits, levels }, size }) => {
    const level = levels[source.framesPerS > COMMON_RATE ? 1 : 0];
    return { ...size, videoKbits, level, codec: codecOf(level) };
  });
}
