/** What this page's visitor is offered with a title; the origin decides again when it hands out play data. */
import { offerOf, type Level, type Offer, type Watcher } from '#ports/access.ts';
import { Session } from '#ports/session.ts';
import { useInjectOptional, useLive } from '#app/react/bindings.tsx';

/** null for a guest, and where nobody can log in. */
export const useWatcher = (): Watcher =>
  useLive(useInjectOptional(Session), (session) => session.user()) ?? null;

export const useOffer = (level: Level, owned = false): Offer => offerOf(level, useWatcher(), owned);
