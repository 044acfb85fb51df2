/** Signed media paths: an expiry, and a keyed hash of the clip, the expiry and the session that may use them. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { GuestVisitor } from '#server/http/visitor/guest.ts';
import type { RequestVisitor } from '#server/http/endpoints/handle.ts';

/** Path prefix of signed media. Playlists use relative URLs, so the signature stays in the path. */
export const MEDIA_PATH = '/media';

/** Lifetime of a signed path: longer than any film with its pauses, but too short to share it for long. */
export const SIGNATURE_LIFETIME_S = 6 * 60 * 60;

const EXPIRY_BYTES = 4;
const HASH_BYTES = 32;
/** base64url of expiry and hash: 36 bytes are 48 characters without padding. */
export const SIGNATURE_PATTERN = /^[\w-]{48}$/;

/** A signature that depends on an entitlement ends with the id of the owned film, or with `s` for a subscription. */
const ENTITLED_PATTERN = /^[\w-]{48}\.(?:(?<film>[1-9]\d{0,9})|s)$/;

/** A member's entitlement to a clip; it is checked again whenever a signed path is served. */
export type Entitlement = { readonly is: 'owner'; readonly film: number } | { readonly is: 'subscriber' };

/** Cookie that identifies a guest's browser: 16 random bytes, 22 characters of base64url. */
export const BROWSER_COOKIE = 'media_browser';
export const BROWSER_BYTES = 16;
const BROWSER_PATTERN = /^[\w-]{22}$/;

/** The browser id in a guest's cookies; undefined if it is missing or malformed. */
export function browserIn(cookies: RequestVisitor['cookies']): string | undefined {
  const browser = cookies[BROWSER_COOKIE];
  return browser !== undefined && BROWSER_PATTERN.test(browser) ? browser : undefined;
}

/** The parts of a visitor that a signature can be bound to. */
export type Bound = Pick<RequestVisitor, 'session' | 'age_verification_required' | 'cookies' | 'country'>;

/**
 * The session and country that may use a signed path: a member's login, whose tokens may be refreshed in the meantime;
 * the verified age session if there is an age gate; or a guest's browser. In another country a film may be withheld, so
 * play data is requested again. null for a guest whose browser is unknown, as in a page shared by many visitors.
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

/** Signs a clip for one binding. `now` in ms. */
export function sign(secret: string, clip: string, binding: string, now: number): string {
  const expiresAtS = Math.floor(now / 1000) + SIGNATURE_LIFETIME_S;
  const bytes = Buffer.alloc(EXPIRY_BYTES);
  bytes.writeUInt32BE(expiresAtS);
  return Buffer.concat([bytes, hashOf(secret, clip, expiresAtS, binding)]).toString('base64url');
}

const suffixOf = (entitlement: Entitlement): string =>
  entitlement.is === 'owner' ? String(entitlement.film) : 's';

const entitled = (binding: string, entitlement: Entitlement): string =>
  entitlement.is === 'owner' ? `${binding}|owner:${entitlement.film}` : `${binding}|subscriber`;

/** Signs a clip for a member; `entitlement` is null for a clip that needs none. */
export const signFor = (
  secret: string,
  clip: string,
  { binding, entitlement }: { readonly binding: string; readonly entitlement: Entitlement | null },
  now: number,
): string =>
  entitlement === null
    ? sign(secret, clip, binding, now)
    : `${sign(secret, clip, entitled(binding, entitlement), now)}.${suffixOf(entitlement)}`;

/** The entitlement that a signature was made for; null if it needs none. */
export function entitlementOf(signature: string): Entitlement | null {
  const groups = ENTITLED_PATTERN.exec(signature)?.groups;
  if (!groups) return null;
  const film = groups['film'];
  return film === undefined ? { is: 'subscriber' } : { is: 'owner', film: Number(film) };
}

/**
 * Whether a signature by one of these keys opens this clip for this binding now, compared in constant time. The caller
 * checks whether the entitlement still applies. `now` in ms.
 */
export function opens(
  secrets: readonly string[],
  signature: string,
  clip: string,
  binding: string,
  now: number,
): boolean {
  const entitlement = entitlementOf(signature);
  const bare = entitlement === null ? signature : signature.slice(0, signature.indexOf('.'));
  if (!SIGNATURE_PATTERN.test(bare)) return false;
  const bytes = Buffer.from(bare, 'base64url');
  if (bytes.length !== EXPIRY_BYTES + HASH_BYTES) return false;
  const expiresAtS = bytes.readUInt32BE(0);
  const hash = bytes.subarray(EXPIRY_BYTES);
  const bound = entitlement === null ? binding : entitled(binding, entitlement);
  const matches = secrets.some((secret) => timingSafeEqual(hash, hashOf(secret, clip, expiresAtS, bound)));
  return matches && expiresAtS * 1000 > now;
}
