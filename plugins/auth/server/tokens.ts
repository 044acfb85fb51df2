/** Lifetimes of tokens, and the signed tokens of visitors, which are not stored. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Lifetime of a member's access token and of its cookie (README 4): 7 days, like the age session. */
export const ACCESS_TOKEN_LIFETIME_S = 7 * 24 * 60 * 60;
/** Lifetime of a refresh token, which restarts at each rotation. */
export const REFRESH_TOKEN_LIFETIME_S = 60 * 24 * 60 * 60;
export const CLIENT_TOKEN_LIFETIME_S = 24 * 60 * 60;
/** Remaining lifetime at which a page refreshes its token, so that daily visitors stay logged in. */
export const REFRESH_AHEAD_S = 24 * 60 * 60;
/** A replaced token stays valid this much longer, for requests and pages that are in transit. */
export const SUPERSEDED_S = 60;
/** A second use of a refresh token within this time counts as another tab, not as a stolen copy. */
export const SAME_MOMENT_S = 10;
const CLIENT_PREFIX = 'c';

const signature = (secret: string, payload: string): Buffer =>
  createHmac('sha256', secret).update(`client-token.${payload}`).digest();

/** A client token contains only the client id and its expiry. */
export function signClientToken(secret: string, clientId: string, now: Date): string {
  const expiresAtS = Math.floor(now.getTime() / 1000) + CLIENT_TOKEN_LIFETIME_S;
  const payload = Buffer.from(JSON.stringify({ client_id: clientId, exp: expiresAtS })).toString('base64url');
  return `${CLIENT_PREFIX}.${payload}.${signature(secret, payload).toString('base64url')}`;
}

/** Whether a token has the form of a client token; does not check its signature. */
export const looksLikeClientToken = (token: string): boolean => token.startsWith(`${CLIENT_PREFIX}.`);

/** The client id of a valid token signed by one of these keys; null for any other. */
export function readClientToken(secrets: readonly string[], token: string, now: Date): string | null {
  const [prefix, payload = '', given = '', ...rest] = token.split('.');
  if (prefix !== CLIENT_PREFIX || rest.length > 0) return null;
  const seen = Buffer.from(given, 'base64url');
  const isOf = (expected: Buffer) => seen.length === expected.length && timingSafeEqual(seen, expected);
  if (!secrets.some((secret) => isOf(signature(secret, payload)))) return null;
  const { client_id, exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
    client_id: string;
    exp: number;
  };
  return exp * 1000 > now.getTime() ? client_id : null;
}
