/** A QR code as a path, so that the page needs no library to show one. */
import { encode } from 'uqr';
import type { QrCode } from '../api.ts';

/** Quiet modules around a code (ISO/IEC 18004). */
const BORDER = 4;

/** Each run of dark modules in a row is one rectangle. */
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
