/** Digests of gateways, and the only way to compare what must not be guessed. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Secret } from './secret.ts';

type Part = string | Uint8Array;

/** HMAC over the parts one after another; text counts as UTF-8. */
export function hmac(algorithm: 'md5' | 'sha1' | 'sha256', secret: Secret, parts: readonly Part[]): Buffer {
  const digest = createHmac(algorithm, secret.open());
  for (const part of parts) digest.update(part);
  return digest.digest();
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether two texts are the same, in a time that tells nothing of where they differ, nor of how long either is. */
export const isSameText = (expected: string, given: string): boolean =>
  timingSafeEqual(sha256(expected), sha256(given));
