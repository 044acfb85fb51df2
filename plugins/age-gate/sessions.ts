/** The age session of this browser: its cookies, and the calls about it. */
import { readCookie, removeCookie, writeCookie } from '#app/platform/cookies.ts';
import type { Http } from '#app/http/client.ts';
import { VERIFIED_COOKIE } from '#ports/age.ts';
import { ApiError, codeOf } from '#app/http/errors.ts';
import {
  AGE_SESSION_S,
  createAgeSession,
  createVerificationUrl,
  createWalletRequest,
  getAgeSession,
  postBrowserResponse,
  postReturn,
  SESSION_COOKIE,
  type SessionState,
  type WalletRequest,
} from './api.ts';

export interface Sessions {
  current(): string | null;
  /** Opens a session and stores it. */
  request(country: string, signal: AbortSignal): Promise<string>;
  /** The status of a session; success is stored in the second cookie. */
  status(sessionId: string, signal: AbortSignal): Promise<SessionState>;
  /** The status of this browser's session: one that the origin does not know is removed, and has expired. */
  own(signal: AbortSignal): Promise<SessionState>;
  /** The provider's address for this browser's session; a deleted session is replaced. */
  begin(country: string, request: Begin, signal: AbortSignal): Promise<string>;
  /** A request to a wallet for this browser's session; a deleted session is replaced. */
  ask(country: string, request: Begin & { sameDevice: boolean }, signal: AbortSignal): Promise<WalletRequest>;
  /** Sends the wallet's answer that the browser got. */
  answer(response: string, signal: AbortSignal): Promise<SessionState>;
  /** Completes the verification to which a wallet has led this browser back. */
  complete(back: { reference: string; code: string }, signal: AbortSignal): Promise<SessionState>;
  forget(): void;
}

/** Names of the requested page and of the chosen method, if there are any. */
export interface Begin {
  readonly to: string | null;
  readonly method: string | null;
}

const bodyOf = ({ to, method }: Begin): { to?: string; method?: string } => ({
  ...(to === null ? {} : { to }),
  ...(method === null ? {} : { method }),
});

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
    return remembered(await http.call(getAgeSession, { params: { id }, signal }));
  }

  function forget(): void {
    removeCookie(SESSION_COOKIE);
    removeCookie(VERIFIED_COOKIE);
  }

  const remembered = (state: SessionState): SessionState => {
    if (state.success) writeCookie(VERIFIED_COOKIE, 'true', AGE_SESSION_S);
    return state;
  };

  /** Runs with the present session; a deleted session is replaced. */
  async function forSession<Value>(
    country: string,
    signal: AbortSignal,
    begin: (id: string) => Promise<Value>,
  ): Promise<Value> {
    const known = current();
    if (known !== null) {
      try {
        return await begin(known);
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    }
    return begin(await request(country, signal));
  }

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
    begin: (country, request, signal) =>
      forSession(country, signal, async (id) => {
        const body = bodyOf(request);
        return (await http.call(createVerificationUrl, { params: { id }, body, signal })).url;
      }),
    ask: (country, { sameDevice, ...request }, signal) =>
      forSession(country, signal, (id) => {
        const body = { same_device: sameDevice, ...bodyOf(request) };
        return http.call(createWalletRequest, { params: { id }, body, signal });
      }),
    answer: async (response, signal) =>
      remembered(
        await http.call(postBrowserResponse, { params: { id: current() ?? '' }, body: { response }, signal }),
      ),
    complete: async (back, signal) => remembered(await http.call(postReturn, { body: back, signal })),
    forget,
  };
}
