/** Delays work that the first view of a page does not need. */
import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '#app/platform/idle.ts';

/** True once the page is hydrated and the browser has nothing to do. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let isGone = false;
    // Many components wait for this moment; as a transition, it does not delay a click.
    whenIdle(() => isGone || startTransition(() => setIdle(true)));
    return () => {
      isGone = true;
    };
  }, []);
  return idle;
}
