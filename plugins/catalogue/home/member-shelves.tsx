/** Where other plugins put a member's own shelves; nothing of theirs is fetched for visitors or before the page is hydrated. */
import { MemberShelves as Shelves } from '#ports/catalogue.ts';
import { Session } from '#ports/session.ts';
import { Slot, useHydrated, useLive, useInjectOptional } from '#app/react/bindings.tsx';

export function MemberShelves() {
  const isMember = useLive(useInjectOptional(Session), (session) => session.user() !== null) ?? false;
  // The origin renders the page without them, and so does the browser at first.
  const isHydrated = useHydrated();
  return isMember && isHydrated ? <Slot of={Shelves} /> : null;
}
