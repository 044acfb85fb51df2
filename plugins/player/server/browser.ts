/**
 * Identifies the browser for a guest's media paths with a cookie, set with the first film and stored no longer than its paths are
 * valid.
 */
import { randomBytes } from 'node:crypto';
import type { Answer, RequestVisitor } from '#server/http/endpoints/handle.ts';
import { isInnerCall } from '#server/http/endpoints/inject-fetch.ts';
import { browserIn, BROWSER_BYTES, BROWSER_COOKIE, SIGNATURE_LIFETIME_S } from '#server/media/signature.ts';

/**
 * The visitor for whom paths are signed, with a cookie in the reply for guests. Members and verified age sessions are known
 * already. A request during rendering goes into HTML that many guests share, and sets no cookie: there the visitor stays
 * unchanged.
 */
export function inBrowser(visitor: RequestVisitor, answer: Answer): RequestVisitor {
  if (isInnerCall() || visitor.session !== null || visitor.age_verification_required) return visitor;
  const browser = browserIn(visitor.cookies) ?? randomBytes(BROWSER_BYTES).toString('base64url');
  answer.setCookie(BROWSER_COOKIE, browser, { maxAgeS: SIGNATURE_LIFETIME_S, sameSite: 'strict' });
  return { ...visitor, cookies: { ...visitor.cookies, [BROWSER_COOKIE]: browser } };
}
