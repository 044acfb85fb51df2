/** Which browser a guest's media paths are for: a cookie of their own names it, made with the first film and kept for no longer than its paths. */
import { randomBytes } from 'node:crypto';
import type { Answer, RequestVisitor } from '#server/http/endpoints/handle.ts';
import { isInnerCall } from '#server/http/endpoints/inject-fetch.ts';
import { browserIn, BROWSER_BYTES, BROWSER_COOKIE, SIGNATURE_LIFETIME_S } from '#server/media/signature.ts';

/**
 * The visitor whose paths are to be signed, with the browser that the answer names to them. Members and verified age sessions are
 * known already. What a page asks of its own origin goes into its HTML, which many guests share, and brings no cookie: there the
 * visitor stays who they were.
 */
export function inBrowser(visitor: RequestVisitor, answer: Answer): RequestVisitor {
  if (isInnerCall() || visitor.session !== null || visitor.age_verification_required) return visitor;
  const browser = browserIn(visitor.cookies) ?? randomBytes(BROWSER_BYTES).toString('base64url');
  answer.setCookie(BROWSER_COOKIE, browser, { maxAgeS: SIGNATURE_LIFETIME_S, sameSite: 'strict' });
  return { ...visitor, cookies: { ...visitor.cookies, [BROWSER_COOKIE]: browser } };
}
