/**
 * Starts the renewal with its dependencies, for members only: the origin, page visibility, and a lock shared by tabs.
 */
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Http } from '#app/http/client.ts';
import { ApiError } from '#app/http/errors.ts';
import type { Clock } from '#app/services.ts';
import { getMe, type Me } from '../api/me.ts';
import { postOauthToken } from '../api/session.ts';
import { renewalMachine, type Renewed } from './machine.ts';

/** The lock with which the tabs of a browser take turns, because they share a refresh token. */
const LOCK = 'auth.renewal';

export interface RenewalDeps {
  http: Http;
  clock: Clock;
}

const isUnauthenticated = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Runs in one tab at a time; without the Web Locks API, the origin distinguishes a second tab from a thief. */
const inTurn = <Value>(signal: AbortSignal, work: () => Promise<Value>): Promise<Value> =>
  'locks' in navigator ? navigator.locks.request(LOCK, { signal }, work) : work();

/**
 * Returns the current member, and refreshes the session if that is due. Calls with this page's token first, then with
 * only the cookie, because another tab may have refreshed in the meantime. Throws ApiError 401 if the session has
 * ended.
 */
async function renew(http: Http, signal: AbortSignal): Promise<Me> {
  const ask = () => http.call(getMe, { signal, final: true });
  const byCookie = () => {
    http.setHeaders({ authorization: undefined });
    return ask();
  };
  const answer = await ask()
    .catch((error: unknown) => (isUnauthenticated(error) ? byCookie() : Promise.reject(error)))
    .catch((error: unknown) => (isUnauthenticated(error) ? null : Promise.reject(error)));
  if (answer && answer.user_session.refresh_in !== 0) return answer;
  try {
    await http.call(postOauthToken, { body: { grant_type: 'refresh_token' }, signal });
  } catch (error) {
    if (!answer || !isUnauthenticated(error)) throw error;
    // The session cannot be refreshed, and stays valid until it expires.
    return { ...answer, user_session: { ...answer.user_session, refresh_in: null } };
  }
  return byCookie();
}

/**
 * Keeps a member's session alive until it ends. Calls `known` with each reply of the origin. A page from the
 * back/forward cache stays hidden until the origin has replied, and is reloaded if it belongs to another member.
 * Returns a function to stop.
 */
export function renewSession(
  { http, clock }: RenewalDeps,
  member: Me,
  { known, over }: { known: (user: Me) => void; over: () => void },
): () => void {
  const actor = createActor(
    renewalMachine.provide({
      actors: {
        renew: fromPromise<Renewed, void>(({ signal }) =>
          inTurn(signal, async () => ({ user: await renew(http, signal), at: clock.now() })),
        ),
      },
      actions: { tell: (_, { user }) => known(user) },
    }),
    { input: { user: member, at: clock.now() } },
  );
  const page = document.documentElement;
  const hide = (isHidden: boolean) => page.style.setProperty('visibility', isHidden ? 'hidden' : null);
  const wake = (restored: boolean) => actor.send({ type: 'wake', at: clock.now(), restored });
  const looks = new AbortController();
  const on = (target: EventTarget, name: string, listener: (event: Event) => void) =>
    target.addEventListener(name, listener, { signal: looks.signal });
  on(document, 'visibilitychange', () => document.visibilityState === 'visible' && wake(false));
  on(window, 'online', () => actor.send({ type: 'online' }));
  on(window, 'pagehide', () => hide(true));
  on(window, 'pageshow', async (event) => {
    if (!(event as PageTransitionEvent).persisted) return;
    wake(true);
    const answered = await waitFor(actor, (snapshot) => !snapshot.hasTag('asking'));
    if (answered.status === 'done') location.reload();
    else hide(false);
  });
  http.renewBy(async () => {
    actor.send({ type: 'refused' });
    const answered = await waitFor(actor, (snapshot) => !snapshot.hasTag('asking'));
    return answered.matches({ signedIn: 'resting' });
  });
  actor.subscribe({ complete: over });
  actor.start();
  return () => {
    looks.abort();
    http.renewBy(null);
    actor.stop();
  };
}
