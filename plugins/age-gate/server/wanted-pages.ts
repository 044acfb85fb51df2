/** The pages requested before the gate, sealed into a cookie that only this origin can read or write. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { returnPathOf } from '../api.ts';

/** One requested page; `id` names it in the gate's address. */
export interface WantedPage {
  readonly id: string;
  /** With locale and query. */
  readonly path: string;
}

/** One for each tab that stands before the gate; the oldest gives way. */
export const WANTED_AT_MOST = 4;
/** So that name, value and attributes stay below the 4096 bytes a browser keeps of a cookie. */
export const WANTED_BYTES = 2600;
const ID_BYTES = 6;
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const Wanted = v.array(v.object({ id: v.string(), path: v.string() }));

const keyOf = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'age-gate wanted pages', KEY_BYTES));

const sizeOf = (pages: readonly WantedPage[]): number => Buffer.byteLength(JSON.stringify(pages));

/** The pages of a cookie, the newest last; none for a cookie that this origin did not seal. */
export function openWanted(secrets: readonly string[], sealed: string | undefined): readonly WantedPage[] {
  const bytes = Buffer.from(sealed ?? '', 'base64url');
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return [];
  for (const secret of secrets) {
    const pages = opened(secret, bytes);
    if (pages) return pages;
  }
  return [];
}

/** undefined for what another key has sealed, or nobody. */
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

/** The pages with one more, and its name; a page that is among them already keeps its own. */
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
