/**
 * Renders a brand's images: its sign, icons for tabs and home screens, the logo, the share card and the still next to
 * forms.
 */
import { createCanvas, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { openSync, type Font } from 'fontkit';

const CARD_PX = { width: 1200, height: 630 };
const ICON_PX = [192, 512];
/** Side length of the square in which signs are designed. */
const UNITS = 64;
/** Share of a home icon that no mask cuts off. */
const SAFE = 0.8;
const INITIAL_SHARE = 0.6;
const NAME_PX = 128;
const LINE_PX = 34;
const MARGIN_PX = 88;
const JPEG_QUALITY = 88;

export interface Signboard {
  readonly name: string;
  /** The tagline below the name on the card. */
  readonly line: string;
  readonly ground: string;
  readonly ink: string;
  readonly accent: string;
  readonly onAccent: string;
  /** The colours of the still: its background, which text covers, and the light on it. */
  readonly raise: string;
  readonly lift: string;
  /** Paths of the font files. */
  readonly heading: string;
  readonly text: string;
}

interface Outline {
  /** The `d` attribute of a path; the baseline is at 0, and glyphs extend to negative values. */
  readonly path: string;
  readonly width: number;
}

function fontOf(file: string): Font {
  const font = openSync(file);
  if (!('layout' in font)) throw new Error(`${file} contains several fonts`);
  return font;
}

/** The outline of a text at a font size in px. */
function outlineOf(font: Font, text: string, px: number): Outline {
  const scale = px / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let at = 0;
  const parts = glyphs.map((glyph, index) => {
    const path = glyph.path.scale(scale, -scale).translate(at, 0).toSVG();
    at += (positions[index]?.xAdvance ?? 0) * scale;
    return path;
  });
  return { path: parts.join(''), width: at };
}

/** The initial of the name, centred in a square of this side length. */
function initialOf({ name, heading }: Signboard, edge = UNITS): string {
  const font = fontOf(heading);
  const [letter = ''] = name;
  const [glyph] = font.layout(letter.toUpperCase()).glyphs;
  if (!glyph) throw new Error(`${heading} has no letter for "${name}"`);
  const { minX, minY, maxX, maxY } = glyph.bbox;
  const scale = (edge * INITIAL_SHARE) / Math.max(maxX - minX, maxY - minY);
  const left = (edge - (maxX - minX) * scale) / 2 - minX * scale;
  const base = (edge + (maxY - minY) * scale) / 2 + minY * scale;
  return rounded(glyph.path.scale(scale, -scale).translate(left, base).toSVG());
}

/** Rounds to hundredths, which are finer than a pixel of any icon. */
const rounded = (path: string): string =>
  path.replaceAll(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 100) / 100));

const svg = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${UNITS} ${UNITS}">${inner}</svg>\n`;

/** A disc in the accent colour with the initial cut out in the background colour. */
const signOf = (board: Signboard): string =>
  `<circle cx="32" cy="32" r="30" fill="${board.accent}"/><path d="${initialOf(board)}" fill="${board.onAccent}"/>`;

function renderSign(pen: SKRSContext2D, board: Signboard, size: number): void {
  pen.save();
  pen.scale(size / UNITS, size / UNITS);
  pen.fillStyle = board.accent;
  pen.fill(new Path2D('M2 32A30 30 0 1 1 62 32A30 30 0 1 1 2 32Z'));
  pen.fillStyle = board.onAccent;
  pen.fill(new Path2D(initialOf(board)));
  pen.restore();
}

/** The background fills the icon; the sign stays within the area that no mask cuts off. */
function homeIcon(board: Signboard, size: number): Buffer {
  const canvas = createCanvas(size, size);
  const pen = canvas.getContext('2d');
  pen.fillStyle = board.ground;
  pen.fillRect(0, 0, size, size);
  const inner = size * SAFE;
  pen.translate((size - inner) / 2, (size - inner) / 2);
  renderSign(pen, board, inner);
  return canvas.toBuffer('image/png');
}

function shareCard(board: Signboard): Buffer {
  const canvas = createCanvas(CARD_PX.width, CARD_PX.height);
  const pen = canvas.getContext('2d');
  pen.fillStyle = board.ground;
  pen.fillRect(0, 0, CARD_PX.width, CARD_PX.height);
  pen.save();
  pen.translate(CARD_PX.width - 420, -60);
  renderSign(pen, board, 480);
  pen.restore();
  const write = (outline: Outline, y: number, colour: string): void => {
    pen.save();
    pen.translate(MARGIN_PX, y);
    // A long name is scaled down to fit the card.
    const fit = Math.min(1, (CARD_PX.width - 2 * MARGIN_PX) / outline.width);
    pen.scale(fit, fit);
    pen.fillStyle = colour;
    pen.fill(new Path2D(outline.path));
    pen.restore();
  };
  write(outlineOf(fontOf(board.heading), board.name, NAME_PX), 480, board.ink);
  write(outlineOf(fontOf(board.text), board.line, LINE_PX), 548, board.ink);
  return canvas.toBuffer('image/jpeg', JPEG_QUALITY);
}

const STILL_PX = { width: 1000, height: 1200 };
/** Position below which the still is a plain background, because text covers it. */
const STAGE_Y = 800;
const DISC = { x: 590, y: 400, radius: 310 };
const FOOTLIGHTS = 9;

/** The disc of the sign as a light above a stage. */
function stillOf(board: Signboard): string {
  const { x, y, radius } = DISC;
  const edge = radius * 2;
  const ring = (share: number, opacity: number): string =>
    `<circle cx="${x}" cy="${y}" r="${radius * share}" fill="${board.lift}" opacity="${opacity}"/>`;
  const lights = Array.from(
    { length: FOOTLIGHTS },
    (_, at) =>
      `<circle cx="${((at + 0.5) * STILL_PX.width) / FOOTLIGHTS}" cy="${STAGE_Y}" r="7" fill="${board.accent}"/>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${STILL_PX.width} ${STILL_PX.height}" preserveAspectRatio="xMidYMax slice">`,
    `<rect width="${STILL_PX.width}" height="${STILL_PX.height}" fill="${board.ground}"/>`,
    ring(1.9, 0.5),
    ring(1.45, 1),
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${board.accent}"/>`,
    `<path transform="translate(${x - radius} ${y - radius})" d="${initialOf(board, edge)}" fill="${board.onAccent}"/>`,
    `<rect y="${STAGE_Y}" width="${STILL_PX.width}" height="${STILL_PX.height - STAGE_Y}" fill="${board.raise}"/>`,
    ...lights,
    '</svg>\n',
  ].join('');
}

/** Images by path in the brand's folder. */
export function picturesOf(board: Signboard): ReadonlyMap<string, string | Buffer> {
  return new Map<string, string | Buffer>([
    ['images/favicon.svg', svg(signOf(board))],
    ['images/logo.svg', svg(signOf(board))],
    ...ICON_PX.map((size) => [`images/icon-${size}.png`, homeIcon(board, size)] as const),
    ['images/card.jpg', shareCard(board)],
    ['pictures/still.svg', stillOf(board)],
  ]);
}
