/** Reads a QR code on a page like a camera does. */
import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';

/** Number of pixels per module in the image. */
const SCALE = 4;
const CHANNELS = 4;

/** The text of an SVG QR code whose dark modules are one path; throws if it cannot be read. */
export async function qrTextOf(svg: Locator): Promise<string> {
  const markup = await svg.evaluate((element) => element.outerHTML);
  const modules = Number(/viewBox="0 0 (\d+) \1"/.exec(markup)?.[1]);
  const side = modules * SCALE;
  const pixels = new Uint8ClampedArray(side * side * CHANNELS).fill(255);
  const paint = (column: number, row: number) => {
    for (let y = row * SCALE; y < (row + 1) * SCALE; y += 1)
      pixels.fill(0, (y * side + column * SCALE) * CHANNELS, (y * side + (column + 1) * SCALE) * CHANNELS);
  };
  for (const [, x, y, length] of markup.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let column = Number(x); column < Number(x) + Number(length); column += 1) paint(column, Number(y));
  // The library ignores the alpha channel.
  const read = jsQR(pixels, side, side);
  if (!read) throw new Error(`no QR code in ${markup.slice(0, 80)}`);
  return read.data;
}
