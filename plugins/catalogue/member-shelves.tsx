/** Where other plugins put a member's own shelves; nothing of theirs is fetched for visitors or before the page is alive. */
import { MemberShelves as Shelves } from '../../kernel/ports/catalogue.ts';
import { Session } from '../../kernel/ports/session.ts';
import { Slot, useAlive, useLive, useWant } from '../../kernel/react.tsx';

export function MemberShelves() {
  const isMember = useLive(useWant(Session), (session) => session.user() !== null) ?? false;
  // The origin draws the page without them, and so does the browser at first.
  const isAlive = useAlive();
  return isMember && isAlive ? <Slot of={Shelves} /> : null;
}
