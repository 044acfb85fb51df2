/** Random tokens; only their hash is stored. */
import { createHash, createHmac, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A random token of 256 bits; URL-safe. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Whether a text has the format of a token; other texts need no database query. */
export const looksLikeToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** The stored form of a token: SHA-256 as hex. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Digest under which attempts are counted, so that the table contains no addresses or names. */
export const attemptKey = (secret: string, ...parts: readonly string[]): string =>
  createHmac('sha256', secret)
    .update(`attempt.${JSON.stringify(parts)}`)
    .digest('base64url');
