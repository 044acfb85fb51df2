/** The renewal with its dependencies, loaded for members only: the origin, the browser's looks and sleeps, other tabs' turns. */
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Http } from '#app/http/client.ts';
import { ApiError } from '#app/http/errors.ts';
import type { Chance } from '#app/services.ts';
import { getMe, type Me } from '../api/me.ts';
import { postOauthToken } from '../api/session.ts';
import { renewalMachine, type Renewed } from './machine.ts';

/** The tabs of one browser share one refresh token: they take turns. */
const LOCK = 'auth.renewal';

export interface RenewalDeps {
  http: Http;
  chance: Chance;
}

const isUnauthenticated = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** One tab at a time; where the browser has no locks, the origin tells two tabs from a thief. */
const inTurn = <Value>(signal: AbortSignal, work: () => Promise<Value>): Promise<Value> =>
  'locks' in navigator ? navigator.locks.request(LOCK, { signal }, work) : work();

/**
 * Who the member is now, with a session refreshed where it is time to. What another tab has done meanwhile is found by
 * asking first: by the token of this page, then by the cookie alone. Throws ApiError 401 when there is no session left.
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
    // It cannot be refreshed, and holds until its end.
    return { ...answer, user_session: { ...answer.user_session, refresh_in: null } };
  }
  return byCookie();
}

/**
 * Keeps the session of a member until it is over. `known` is told whenever the origin has said who they are. What the
 * browser restores from its memory stays hidden until the origin has answered; what is a member's no longer is fetched anew.
 * Returns the way to stop.
 */
export function renewSession(
  { http, chance }: RenewalDeps,
  member: Me,
  { known, over }: { known: (user: Me) => void; over: () => void },
): () => void {
  const actor = createActor(
    renewalMachine.provide({
      actors: {
        renew: fromPromise<Renewed, void>(({ signal }) =>
          inTurn(signal, async () => ({ user: await renew(http, signal), at: chance.now() })),
        ),
      },
      actions: { tell: (_, { user }) => known(user) },
    }),
    { input: { user: member, at: chance.now() } },
  );
  const page = document.documentElement;
  const hide = (isHidden: boolean) => page.style.setProperty('visibility', isHidden ? 'hidden' : null);
  const wake = (restored: boolean) => actor.send({ type: 'wake', at: chance.now(), restored });
  const looks = new AbortController();
  const on = (target: EventTarget, name: string, heard: (event: Event) => void) =>
    target.addEventListener(name, heard, { signal: looks.signal });
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
