/** The current visitor's access to a title; the origin checks it again when it returns play data. */
import { offerOf, type Level, type Offer, type Watcher } from '#ports/access.ts';
import { useLive, useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';

/** null for a guest, and if the brand has no login. */
export const useWatcher = (): Watcher => useLive(useDeps(deps).session, (session) => session.user()) ?? null;

export const useOffer = (level: Level, owned = false): Offer => offerOf(level, useWatcher(), owned);
