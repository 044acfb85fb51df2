/**
 * The session for other plugins: readable before its statechart has loaded, and afterwards a mirror of the statechart.
 */
import { liveValue } from '#app/live-value.ts';
import { userTypeOf, type Session } from '#ports/session.ts';
import type { Me } from '../api/me.ts';
import type { SessionActor } from './machine.ts';

export interface SessionHub extends Session {
  user(): Me | null;
  /** The running statechart. */
  readonly started: Promise<SessionActor>;
  /** Mirrors a statechart from now on. */
  follow(actor: SessionActor): void;
}

/** `user` is the member inlined by the origin, or null. */
export function createHub(user: Me | null): SessionHub {
  const { promise: started, resolve } = Promise.withResolvers<SessionActor>();
  const shown = liveValue(user);
  return {
    started,
    user: shown.get,
    userType: () => userTypeOf(shown.get()),
    first: { user: () => user, userType: () => userTypeOf(user) },
    subscribe: shown.subscribe,
    logOut: ({ hasEnded = false } = { hasEnded: false }) =>
      void started.then((actor) => actor.send({ type: 'logOut', hasEnded })),
    follow(actor) {
      actor.subscribe(({ context }) => shown.set(context.user));
      resolve(actor);
    },
  };
}
