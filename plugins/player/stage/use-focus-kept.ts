/** What lay over the film takes the focus with it when it goes: the stage has it then, not the document. */
import { useEffect, useRef, type RefObject } from 'react';

/** `covered` while something with the focus in it lies over the stage. */
export function useFocusKept(stage: RefObject<HTMLElement | null>, covered: boolean): void {
  const before = useRef(covered);
  useEffect(() => {
    const isGone = before.current && !covered;
    before.current = covered;
    if (isGone && document.activeElement === document.body) stage.current?.focus({ preventScroll: true });
  }, [stage, covered]);
}
