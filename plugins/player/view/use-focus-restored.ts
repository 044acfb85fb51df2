/** What lay over the film takes the focus with it when it goes: the player has it then, not the document. */
import { useEffect, useRef, type RefObject } from 'react';

/** `covered` while something with the focus in it lies over the player. */
export function useFocusRestored(player: RefObject<HTMLElement | null>, covered: boolean): void {
  const before = useRef(covered);
  useEffect(() => {
    const isGone = before.current && !covered;
    before.current = covered;
    if (isGone && document.activeElement === document.body) player.current?.focus({ preventScroll: true });
  }, [player, covered]);
}
