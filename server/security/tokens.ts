/** Random tokens, of which only the hash is stored. */
import { createHash, createHmac, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** 256 random bits; URL-safe. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Whether a text can be such a token at all: whatever else is sent as one asks no database. */
export const looksLikeToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** What is stored of a token: SHA-256 as hex. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Digest under which attempts are counted, so that the table holds no address and no name. */
export const attemptKey = (secret: string, ...parts: readonly string[]): string =>
  createHmac('sha256', secret)
    .update(`attempt.${JSON.stringify(parts)}`)
    .digest('base64url');
