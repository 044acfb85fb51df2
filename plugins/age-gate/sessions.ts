/** The age session of this browser: its cookies, and the calls about it. */
import { readCookie, removeCookie, writeCookie } from '../../kernel/browser/cookies.ts';
import type { Http } from '../../kernel/http/client.ts';
import { ApiError, codeOf } from '../../kernel/http/errors.ts';
import {
  AGE_SESSION_S,
  createAgeSession,
  createVerificationUrl,
  getAgeSession,
  SESSION_COOKIE,
  VERIFIED_COOKIE,
  type SessionState,
} from './api.ts';

export interface Sessions {
  current(): string | null;
  /** Opens a session and stores it. */
  request(country: string, signal: AbortSignal): Promise<string>;
  /** The status of a session; success is remembered in the second cookie. */
  status(sessionId: string, signal: AbortSignal): Promise<SessionState>;
  /** The provider's address for this browser's session; a session that is no more is replaced. */
  begin(country: string, returnPath: string, signal: AbortSignal): Promise<string>;
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

  const addressFor = async (id: string, returnPath: string, signal: AbortSignal): Promise<string> => {
    const body = { return_path: returnPath };
    return (await http.call(createVerificationUrl, { params: { id }, body, signal })).url;
  };

  return {
    current,
    request,
    async status(id, signal) {
      const state = await http.call(getAgeSession, { params: { id }, signal });
      if (state.success) writeCookie(VERIFIED_COOKIE, 'true', AGE_SESSION_S);
      return state;
    },
    async begin(country, returnPath, signal) {
      const known = current();
      if (known !== null) {
        try {
          return await addressFor(known, returnPath, signal);
        } catch (error) {
          if (!isGone(error)) throw error;
        }
      }
      return addressFor(await request(country, signal), returnPath, signal);
    },
    forget() {
      removeCookie(SESSION_COOKIE);
      removeCookie(VERIFIED_COOKIE);
    },
  };
}
