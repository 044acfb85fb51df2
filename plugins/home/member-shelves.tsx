/** The slot for other plugins' shelves for members; loads nothing for guests or before hydration. */
import { MemberShelves as Shelves, type ShowsFilms } from '#ports/home.ts';
import { Slot, useHydrated, useLive, useDeps } from '#app/react/bindings.tsx';
import { deps } from './deps.ts';

export function MemberShelves({ onShown }: ShowsFilms) {
  const isMember = useLive(useDeps(deps).session, (session) => session.user() !== null) ?? false;
  // Neither the origin nor the first render in the browser includes the shelves.
  const isHydrated = useHydrated();
  return isMember && isHydrated ? <Slot of={Shelves} onShown={onShown} /> : null;
}
