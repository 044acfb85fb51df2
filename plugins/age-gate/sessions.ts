/** The age session of this browser: its cookies and its API calls. */
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
  /** Opens a session and stores its cookie. */
  request(country: string, signal: AbortSignal): Promise<string>;
  /** The status of a session; sets the second cookie if it is verified. */
  status(sessionId: string, signal: AbortSignal): Promise<SessionState>;
  /**
   * The status of this browser's session; the cookies of an unknown session are removed, and its status is `expired`.
   */
  own(signal: AbortSignal): Promise<SessionState>;
  /** Begins a verification for this browser's session and returns the provider's URL; a deleted session is replaced. */
  begin(country: string, request: Begin, signal: AbortSignal): Promise<string>;
  /** Begins a verification by wallet for this browser's session; a deleted session is replaced. */
  ask(country: string, request: Begin & { sameDevice: boolean }, signal: AbortSignal): Promise<WalletRequest>;
  /** Sends a wallet's answer that the browser received. */
  answer(response: string, signal: AbortSignal): Promise<SessionState>;
  /** Completes a verification after a wallet's redirect to this browser. */
  complete(back: { reference: string; code: string }, signal: AbortSignal): Promise<SessionState>;
  forget(): void;
}

/** Ids of the requested page and of the chosen method; null if there is none. */
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

  /** Calls `begin` with the current session; a missing or deleted session is replaced. */
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
