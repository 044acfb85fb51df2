/**
 * Compresses pages outside the rendering thread: at a fast level while a visitor waits, at a high level for the cache.
 */
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Takes a quarter of the time of `QUICK_BROTLI`, for a sixth more bytes. */
const ONCE = 1;
/** The next level takes twice as long for a tenth less. */
const QUICK_BROTLI = 4;
const BEST_BROTLI = 10;
const QUICK_GZIP = 4;
const BEST_GZIP = 9;

const TAKES_BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

const brotli = promisify(brotliCompress);
const zipped = promisify(gzip);

/** The smallest encoding that a browser accepts. */
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

/** Compresses a page that is sent once and not cached. */
export async function compressedOnce(html: string | Buffer, encoding: Encoding): Promise<Buffer> {
  const whole = typeof html === 'string' ? Buffer.from(html) : html;
  if (encoding === 'br') return brotliAt(whole, ONCE);
  return encoding === 'gzip' ? zipped(whole, { level: ONCE }) : whole;
}

/** Compresses a page while a visitor waits; the result is then cached for others. */
export async function quicklyCompressed(html: string, encoding: Encoding): Promise<Buffer> {
  const whole = Buffer.from(html);
  if (encoding === 'br') return brotliAt(whole, QUICK_BROTLI);
  return encoding === 'gzip' ? zipped(whole, { level: QUICK_GZIP }) : whole;
}

/** Compresses a cached page that is requested often. */
export const bestCompressed = (html: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> =>
  encoding === 'br' ? brotliAt(html, BEST_BROTLI) : zipped(html, { level: BEST_GZIP });

export const unbrotli = promisify(brotliDecompress);
