/** Learns of which audience the visitor of a film or a series is, once the page has nothing else to do. */
import { useEffect } from 'react';
import { whenIdle } from '#app/platform/idle.ts';
import { useDeps } from '#app/react/bindings.tsx';
import { deps } from './deps.ts';
import type { Shown } from './audience.ts';

export function useAudience(is: Shown['is'], id: number): void {
  const { http } = useDeps(deps);
  useEffect(() => {
    whenIdle(() => void import('./audience.ts').then((m) => m.sayAudience(http, { is, id })));
  }, [http, is, id]);
}
