/** Digests of gateways, and the only comparison for secret values. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Secret } from './secret.ts';

type Part = string | Uint8Array;

/** HMAC over the concatenated parts; text is encoded as UTF-8. */
export function hmac(algorithm: 'md5' | 'sha1' | 'sha256', secret: Secret, parts: readonly Part[]): Buffer {
  const digest = createHmac(algorithm, secret.open());
  for (const part of parts) digest.update(part);
  return digest.digest();
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether two texts are equal, in a time that reveals neither a difference nor a length. */
export const isSameText = (expected: string, given: string): boolean =>
  timingSafeEqual(sha256(expected), sha256(given));
