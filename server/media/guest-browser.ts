/**
 * Identifies a guest's browser for media paths with a cookie, which is set with the first film and expires with its
 * paths.
 */
import { randomBytes } from 'node:crypto';
import type { Answer, RequestVisitor } from '../http/endpoints/handle.ts';
import { isInnerCall } from '../http/endpoints/inject-fetch.ts';
import { browserIn, BROWSER_BYTES, BROWSER_COOKIE, SIGNATURE_LIFETIME_S } from './signature.ts';

/**
 * The visitor for whom paths are signed; for a guest, the reply sets the browser cookie. Members and verified age
 * sessions are identified already. A request during rendering sets no cookie, because its HTML is shared by many
 * guests: the visitor is returned unchanged.
 */
export function inBrowser(visitor: RequestVisitor, answer: Answer): RequestVisitor {
  if (isInnerCall() || visitor.session !== null || visitor.age_verification_required) return visitor;
  const browser = browserIn(visitor.cookies) ?? randomBytes(BROWSER_BYTES).toString('base64url');
  answer.setCookie(BROWSER_COOKIE, browser, { maxAgeS: SIGNATURE_LIFETIME_S, sameSite: 'strict' });
  return { ...visitor, cookies: { ...visitor.cookies, [BROWSER_COOKIE]: browser } };
}
