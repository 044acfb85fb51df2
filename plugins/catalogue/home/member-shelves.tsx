/**
 * The slot for shelves of other plugins for members; nothing of it is loaded for guests or before the page is
 * hydrated.
 */
import { MemberShelves as Shelves, type ShowsFilms } from '#ports/catalogue.ts';
import { Slot, useHydrated, useLive, useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';

export function MemberShelves({ onShown }: ShowsFilms) {
  const isMember = useLive(useDeps(deps).session, (session) => session.user() !== null) ?? false;
  // The origin renders the page without them, and so does the browser at first.
  const isHydrated = useHydrated();
  return isMember && isHydrated ? <Slot of={Shelves} onShown={onShown} /> : null;
}
