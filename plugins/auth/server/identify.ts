/** Identifies the user of a request: the member of its bearer token or cookie, or a guest. */
import type { Origin } from '#server/bootstrap/origin.ts';
import { looksLikeToken } from '#server/security/tokens.ts';
import type { Credentials, IdentityOf } from '#ports/identity.ts';
import { looksLikeClientToken, readClientToken } from './tokens.ts';
import { findHolder } from './tokens-store.ts';
import { UnknownTokens } from './unknown-tokens.ts';

const NOBODY: IdentityOf = { user: null, session: null, clientId: null };

/**
 * Unknown tokens by database, which exists as long as its origin, and by brand, because a token belongs to one brand.
 */
const unknown = new WeakMap<object, Map<string, UnknownTokens>>();

function unknownTokensOf({ db, config: { brand } }: Origin): UnknownTokens {
  const brands = unknown.get(db) ?? new Map<string, UnknownTokens>();
  unknown.set(db, brands);
  const known = brands.get(brand) ?? new UnknownTokens();
  brands.set(brand, known);
  return known;
}

/** Identifies a request. The cookie counts only without a bearer token. */
export async function identify(origin: Origin, { bearer, cookie }: Credentials): Promise<IdentityOf> {
  const token = bearer ?? cookie;
  if (!token) return NOBODY;
  const now = origin.now();
  if (looksLikeClientToken(token))
    return { ...NOBODY, clientId: readClientToken(origin.config.secrets, token, now) };
  const unknownTokens = unknownTokensOf(origin);
  if (!looksLikeToken(token) || unknownTokens.has(token)) return NOBODY;
  const holder = await findHolder(origin.db, origin.config, token, now);
  if (!holder) unknownTokens.add(token);
  return holder ? { ...NOBODY, ...holder } : NOBODY;
}
