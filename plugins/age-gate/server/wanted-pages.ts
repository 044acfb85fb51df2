/** The pages requested before the gate, encrypted in a cookie that only this origin can read or write. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { returnPathOf } from '../api.ts';

/** A requested page; `id` is its name in the gate's URL. */
export interface WantedPage {
  readonly id: string;
  /** Path with locale and query. */
  readonly path: string;
}

/** Maximum number of pages, one per tab that waits at the gate; the oldest is dropped. */
export const WANTED_AT_MOST = 4;
/**
 * Maximum JSON size, so that name, value and attributes of the cookie stay below the 4096 bytes that browsers allow.
 */
export const WANTED_BYTES = 2600;
const ID_BYTES = 6;
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const Wanted = v.array(v.object({ id: v.string(), path: v.string() }));

const keyOf = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'age-gate wanted pages', KEY_BYTES));

const sizeOf = (pages: readonly WantedPage[]): number => Buffer.byteLength(JSON.stringify(pages));

/** The pages in a cookie, newest last; empty for a cookie that this origin did not encrypt. */
export function openWanted(secrets: readonly string[], sealed: string | undefined): readonly WantedPage[] {
  const bytes = Buffer.from(sealed ?? '', 'base64url');
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return [];
  for (const secret of secrets) {
    const pages = opened(secret, bytes);
    if (pages) return pages;
  }
  return [];
}

/** Decrypts with one key; undefined if the bytes were not encrypted with it. */
function opened(secret: string, bytes: Buffer): readonly WantedPage[] | undefined {
  try {
    const cipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    cipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const text = Buffer.concat([cipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), cipher.final()]);
    return v.parse(Wanted, JSON.parse(text.toString()));
  } catch {
    return undefined;
  }
}

export function sealWanted(secret: string, pages: readonly WantedPage[]): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce, { authTagLength: TAG_BYTES });
  const text = Buffer.concat([cipher.update(JSON.stringify(pages)), cipher.final()]);
  return Buffer.concat([nonce, text, cipher.getAuthTag()]).toString('base64url');
}

/** Adds a page and returns its id; a page that is already present keeps its id. */
export function withWanted(
  pages: readonly WantedPage[],
  path: string,
): { id: string; pages: readonly WantedPage[] } {
  const wanted = returnPathOf(path);
  const known = pages.find((page) => page.path === wanted);
  if (known) return { id: known.id, pages };
  const id = randomBytes(ID_BYTES).toString('base64url');
  let all = [...pages, { id, path: wanted }].slice(-WANTED_AT_MOST);
  while (all.length > 1 && sizeOf(all) > WANTED_BYTES) all = all.slice(1);
  return { id, pages: all };
}
