/** Signed media paths: an expiry and a keyed hash over clip, expiry and the session that may use them. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { GuestVisitor } from '../http/guest.ts';
import type { RequestVisitor } from '../http/handle.ts';

/** Where signed media hangs. Playlists name their parts relative to themselves, so the signature stays in the path. */
export const MEDIA_PATH = '/media';

/** How long a signed path answers. Longer than any film with its pauses, shorter than an evening's sharing. */
export const SIGNATURE_LIFETIME_S = 6 * 60 * 60;

const EXPIRY_BYTES = 4;
const HASH_BYTES = 32;
/** base64url of expiry and hash: 36 bytes are 48 characters without padding. */
export const SIGNATURE_PATTERN = /^[\w-]{48}$/;

/** A signature that opens to a member since they own a film: beside it stands which film. */
const OWNED_PATTERN = /^[\w-]{48}\.(?<film>[1-9]\d{0,9})$/;

/** Names a guest's browser: 16 random bytes, 22 characters of base64url. */
export const BROWSER_COOKIE = 'media_browser';
export const BROWSER_BYTES = 16;
const BROWSER_PATTERN = /^[\w-]{22}$/;

/** The browser that a guest's cookies name. */
export function browserIn(cookies: RequestVisitor['cookies']): string | undefined {
  const browser = cookies[BROWSER_COOKIE];
  return browser !== undefined && BROWSER_PATTERN.test(browser) ? browser : undefined;
}

/** What a visitor is told apart by. */
export type Bound = Pick<RequestVisitor, 'session' | 'age_verification_required' | 'cookies' | 'country'>;

/**
 * Who may use a signed path, and where: the login of a member, whose tokens may be renewed meanwhile; the verified age session where a
 * gate stands; or the browser of a guest. In another country a film may be withheld, which play data is asked for anew. null for a
 * guest whose browser is not known, as in a page that is written for many.
 */
export function bindingOf(visitor: Bound): string | null {
  const { country } = visitor;
  if (visitor.session !== null) return `member:${visitor.session.family}|${country}`;
  if (visitor.age_verification_required) return `age:${visitor.cookies['session_id'] ?? ''}|${country}`;
  if (visitor instanceof GuestVisitor) return null;
  const browser = browserIn(visitor.cookies);
  return browser === undefined ? null : `guest:${browser}|${country}`;
}

function hashOf(secret: string, clip: string, expiresAtS: number, binding: string): Buffer {
  return createHmac('sha256', secret).update(`${clip}|${expiresAtS}|${binding}`).digest();
}

/** The signature of a clip for one binding. `now` in ms. */
export function sign(secret: string, clip: string, binding: string, now: number): string {
  const expiresAtS = Math.floor(now / 1000) + SIGNATURE_LIFETIME_S;
  const bytes = Buffer.alloc(EXPIRY_BYTES);
  bytes.writeUInt32BE(expiresAtS);
  return Buffer.concat([bytes, hashOf(secret, clip, expiresAtS, binding)]).toString('base64url');
}

const asOwner = (binding: string, film: number): string => `${binding}|owner:${film}`;

/** The signature of a clip for a member who may watch it since they own this film; good for nobody by itself, see `ownedFilm`. */
export const signForOwner = (
  secret: string,
  clip: string,
  { binding, film }: { readonly binding: string; readonly film: number },
  now: number,
): string => `${sign(secret, clip, asOwner(binding, film), now)}.${film}`;

/** The film for whose owner a signature was made: whoever answers it asks whether they still are. undefined for any other signature. */
export function ownedFilm(signature: string): number | undefined {
  const film = OWNED_PATTERN.exec(signature)?.groups?.['film'];
  return film === undefined ? undefined : Number(film);
}

/** Whether a signature by one of these keys opens this clip to this binding now; one for an owner, as long as they are one. Compared in constant time; `now` in ms. */
export function opens(
  secrets: readonly string[],
  signature: string,
  clip: string,
  binding: string,
  now: number,
): boolean {
  const film = ownedFilm(signature);
  const bare = film === undefined ? signature : signature.slice(0, signature.indexOf('.'));
  if (!SIGNATURE_PATTERN.test(bare)) return false;
  const bytes = Buffer.from(bare, 'base64url');
  if (bytes.length !== EXPIRY_BYTES + HASH_BYTES) return false;
  const expiresAtS = bytes.readUInt32BE(0);
  const hash = bytes.subarray(EXPIRY_BYTES);
  const bound = film === undefined ? binding : asOwner(binding, film);
  const matches = secrets.some((secret) => timingSafeEqual(hash, hashOf(secret, clip, expiresAtS, bound)));
  return matches && expiresAtS * 1000 > now;
}
