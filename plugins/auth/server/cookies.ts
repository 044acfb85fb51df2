/** Sets and clears the cookies of a session. */
import type { Answer } from '#server/http/endpoints/handle.ts';
import { AUTHORIZATION_COOKIE, REFRESH_COOKIE, REFRESH_PATH } from '#ports/identity.ts';

/** Stores an access token (README 3). */
export const storeCookie = (answer: Answer, token: string, lifetimeS: number): void =>
  answer.setCookie(AUTHORIZATION_COOKIE, token, { maxAgeS: lifetimeS, httpOnly: true, path: '/' });

/** Stores a refresh token; it is HttpOnly and sent only to the endpoint that uses it. */
export const storeRefresh = (answer: Answer, token: string, lifetimeS: number): void =>
  answer.setCookie(REFRESH_COOKIE, token, { maxAgeS: lifetimeS, path: REFRESH_PATH, sameSite: 'strict' });

/** Clears all cookies of the session. */
export function forgetSession(answer: Answer): void {
  answer.clearCookie(AUTHORIZATION_COOKIE);
  answer.clearCookie(REFRESH_COOKIE, REFRESH_PATH);
}
