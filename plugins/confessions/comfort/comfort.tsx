/**
 * Reading preferences with their statechart: the shared page is rendered without them, and they are applied before the
 * first paint.
 */
import { useMemo } from 'react';
import { Flow } from '#app/react/flow.tsx';
import { useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import { ComfortView } from './comfort-view.tsx';
import type { comfortMachine } from './machine.ts';
import { comfortWith } from './start.ts';

export function Comfort() {
  const { consent } = useDeps(deps);
  const machine = useMemo(() => comfortWith(consent), [consent]);
  return <Flow<typeof comfortMachine> of={machine} view={ComfortView} />;
}
