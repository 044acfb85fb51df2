/** Takes the page behind the 18+ question away from pointer, keyboard and screen reader. */
import { useLayoutEffect } from 'react';

/** What is inert, counted by those who want it so: a cover hands over to a dialog without a gap. */
let wanted = 0;

/** The page's own root; dialogs stand beside it in the body, and stay alive. */
const behind = (): Element | null => document.getElementById('root');

/** Keeps everything but the question inert while the component is mounted. */
export function useBehindInert(): void {
  useLayoutEffect(() => {
    wanted += 1;
    behind()?.setAttribute('inert', '');
    return () => {
      wanted -= 1;
      if (wanted === 0) behind()?.removeAttribute('inert');
    };
  }, []);
}
