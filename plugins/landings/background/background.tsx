/** Starts a moving background with its statechart. */
import { useMemo } from 'react';
import { Flow } from '#app/react/flow.tsx';
import { useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import { BackgroundView, type BackgroundViewProps } from './background-view.tsx';
import type { backgroundMachine } from './machine.ts';
import { backgroundWith } from './start.ts';

export function Background({ src }: BackgroundViewProps) {
  const { discretion } = useDeps(deps);
  const machine = useMemo(() => backgroundWith(discretion), [discretion]);
  return <Flow<typeof backgroundMachine, BackgroundViewProps> of={machine} view={BackgroundView} src={src} />;
}
