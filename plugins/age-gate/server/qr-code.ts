/** QR codes as SVG paths, so that the page needs no library to render them. */
import { encode } from 'uqr';
import type { QrCode } from '../api.ts';

/** Width of the quiet zone around a code, in modules (ISO/IEC 18004). */
const BORDER = 4;

/** The dark modules of a row; each run is one rectangle. */
const rowPath = (row: readonly boolean[], y: number): string =>
  [
    ...row
      .map((isDark) => (isDark ? '1' : '0'))
      .join('')
      .matchAll(/1+/g),
  ]
    .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    .join('');

export function qrCodeOf(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'L', border: BORDER });
  return { size, path: data.map(rowPath).join('') };
}
