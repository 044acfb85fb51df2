/** Delays work that the first paint of a page does not need. */
import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '#app/platform/idle.ts';

/** Returns true once the page is hydrated and the browser is idle. */
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
