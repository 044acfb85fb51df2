/** The current time, updated every second. */
import { useEffect, useState } from 'react';
import { useHydrated, useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';

const EVERY_MS = 1_000;

/**
 * Current time in ms; null until the page is hydrated, because the server rendered at another time and in another time
 * zone.
 */
export function useNow(): number | null {
  const { now } = useDeps(deps).clock;
  const isHydrated = useHydrated();
  const [atMs, setAtMs] = useState<number | null>(null);
  useEffect(() => {
    const timer = setInterval(() => setAtMs(now()), EVERY_MS);
    return () => clearInterval(timer);
  }, [now]);
  return isHydrated ? (atMs ?? now()) : null;
}
