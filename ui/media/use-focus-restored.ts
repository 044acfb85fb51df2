/** Moves the focus to the player when an overlay that has the focus is removed. */
import { useEffect, useRef, type RefObject } from 'react';

/** `covered` is true while an overlay with the focus covers the player. */
export function useFocusRestored(player: RefObject<HTMLElement | null>, covered: boolean): void {
  const before = useRef(covered);
  useEffect(() => {
    const isGone = before.current && !covered;
    before.current = covered;
    if (isGone && document.activeElement === document.body) player.current?.focus({ preventScroll: true });
  }, [player, covered]);
}
