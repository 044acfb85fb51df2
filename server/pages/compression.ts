/** Compresses pages off the thread that renders them: while somebody waits at a level that costs little, for memory at a high one. */
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A quarter of the time of the level used while a visitor waits, for a sixth more bytes. */
const ONCE = 1;
/** The level above takes twice as long for a tenth less. */
const QUICK_BROTLI = 4;
const BEST_BROTLI = 10;
const QUICK_GZIP = 4;
const BEST_GZIP = 9;

const TAKES_BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

const brotli = promisify(brotliCompress);
const zipped = promisify(gzip);

/** The smallest encoding that a browser takes. */
export function encodingOf({ headers }: Pick<FastifyRequest, 'headers'>): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '');
  if (TAKES_BROTLI.test(accepted)) return 'br';
  return TAKES_GZIP.test(accepted) ? 'gzip' : 'identity';
}

const brotliAt = (html: Buffer, quality: number): Promise<Buffer> =>
  brotli(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    },
  });

/** A page that is sent once and stored nowhere. */
export async function compressedOnce(html: string | Buffer, encoding: Encoding): Promise<Buffer> {
  const whole = typeof html === 'string' ? Buffer.from(html) : html;
  if (encoding === 'br') return brotliAt(whole, ONCE);
  return encoding === 'gzip' ? zipped(whole, { level: ONCE }) : whole;
}

/** A page for somebody who waits, and for others after them. */
export async function quicklyCompressed(html: string, encoding: Encoding): Promise<Buffer> {
  const whole = Buffer.from(html);
  if (encoding === 'br') return brotliAt(whole, QUICK_BROTLI);
  return encoding === 'gzip' ? zipped(whole, { level: QUICK_GZIP }) : whole;
}

/** A page that many will ask for. */
export const bestCompressed = (html: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> =>
  encoding === 'br' ? brotliAt(html, BEST_BROTLI) : zipped(html, { level: BEST_GZIP });

export const unbrotli = promisify(brotliDecompress);
