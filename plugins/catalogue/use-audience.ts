/** Requests the visitor's audience on the page of a film or series, once the page is idle. */
import { useEffect } from 'react';
import { whenIdle } from '#app/platform/idle.ts';
import { useDeps } from '#app/react/bindings.tsx';
import { deps } from './deps.ts';
import type { Shown } from './audience.ts';

export function useAudience(is: Shown['is'], id: number): void {
  const { http } = useDeps(deps);
  useEffect(() => {
    whenIdle(() => void import('./audience.ts').then((m) => m.sendAudience(http, { is, id })));
  }, [http, is, id]);
}
