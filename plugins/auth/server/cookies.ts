/** The cookies of a session: what keeps it in a browser, and what takes it away. */
import type { Answer } from '#server/http/endpoints/handle.ts';
import { AUTHORIZATION_COOKIE, REFRESH_COOKIE, REFRESH_PATH } from '#ports/identity.ts';

/** Keeps an access token (README 3). */
export const storeCookie = (answer: Answer, token: string, lifetimeS: number): void =>
  answer.setCookie(AUTHORIZATION_COOKIE, token, { maxAgeS: lifetimeS, httpOnly: true, path: '/' });

/** Keeps a refresh token where no script reads it; it goes nowhere but to the address that takes it. */
export const storeRefresh = (answer: Answer, token: string, lifetimeS: number): void =>
  answer.setCookie(REFRESH_COOKIE, token, { maxAgeS: lifetimeS, path: REFRESH_PATH, sameSite: 'strict' });

/** Nothing of a session stays in the browser. */
export function forgetSession(answer: Answer): void {
  answer.clearCookie(AUTHORIZATION_COOKIE);
  answer.clearCookie(REFRESH_COOKIE, REFRESH_PATH);
}
