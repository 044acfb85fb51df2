/** What this page's visitor is offered with a title; the origin decides again when it hands out play data. */
import { offerOf, type Level, type Offer, type Watcher } from '#ports/access.ts';
import { useLive, useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';

/** null for a guest, and where nobody can log in. */
export const useWatcher = (): Watcher => useLive(useDeps(deps).session, (session) => session.user()) ?? null;

export const useOffer = (level: Level, owned = false): Offer => offerOf(level, useWatcher(), owned);
