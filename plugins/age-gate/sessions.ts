/** The age session of this browser: its cookies, and the calls about it. */
import { readCookie, removeCookie, writeCookie } from '#app/platform/cookies.ts';
import type { Http } from '#app/http/client.ts';
import { VERIFIED_COOKIE } from '#ports/age.ts';
import { ApiError, codeOf } from '#app/http/errors.ts';
import {
  AGE_SESSION_S,
  createAgeSession,
  createVerificationUrl,
  getAgeSession,
  SESSION_COOKIE,
  type SessionState,
} from './api.ts';

export interface Sessions {
  current(): string | null;
  /** Opens a session and stores it. */
  request(country: string, signal: AbortSignal): Promise<string>;
  /** The status of a session; success is remembered in the second cookie. */
  status(sessionId: string, signal: AbortSignal): Promise<SessionState>;
  /** The status of this browser's session: one the origin does not know is forgotten, and has expired. */
  own(signal: AbortSignal): Promise<SessionState>;
  /** The provider's address for this browser's session; a session that is no more is replaced. */
  begin(country: string, to: string | null, signal: AbortSignal): Promise<string>;
  forget(): void;
}

const isGone = (error: unknown): boolean =>
  error instanceof ApiError && ['session_expired', 'not_found'].includes(codeOf(error));

export function createSessions(http: Http): Sessions {
  const current = (): string | null => readCookie(SESSION_COOKIE) ?? null;

  async function request(country: string, signal: AbortSignal): Promise<string> {
    const { session_id } = await http.call(createAgeSession, { body: { country_code: country }, signal });
    writeCookie(SESSION_COOKIE, session_id, AGE_SESSION_S);
    return session_id;
  }

  async function status(id: string, signal: AbortSignal): Promise<SessionState> {
    const state = await http.call(getAgeSession, { params: { id }, signal });
    if (state.success) writeCookie(VERIFIED_COOKIE, 'true', AGE_SESSION_S);
    return state;
  }

  function forget(): void {
    removeCookie(SESSION_COOKIE);
    removeCookie(VERIFIED_COOKIE);
  }

  const addressFor = async (id: string, to: string | null, signal: AbortSignal): Promise<string> => {
    const body = to === null ? {} : { to };
    return (await http.call(createVerificationUrl, { params: { id }, body, signal })).url;
  };

  return {
    current,
    request,
    status,
    async own(signal) {
      const id = current();
      if (id === null) return { success: false, status: 'expired' };
      try {
        return await status(id, signal);
      } catch (error) {
        if (!isGone(error)) throw error;
        forget();
        return { success: false, status: 'expired' };
      }
    },
    async begin(country, to, signal) {
      const known = current();
      if (known !== null) {
        try {
          return await addressFor(known, to, signal);
        } catch (error) {
          if (!isGone(error)) throw error;
        }
      }
      return addressFor(await request(country, signal), to, signal);
    },
    forget,
  };
}
