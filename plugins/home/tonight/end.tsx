/** Reports to the page when the film of the evening is over. Renders nothing itself. */
import { useEffect } from 'react';
import { Flow, type FlowProps } from '#app/react/flow.tsx';
import { useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import { tonightMachine } from './machine.ts';

interface EndProps {
  onOver: () => void;
}

export function Report({ snapshot, onOver }: Pick<FlowProps<typeof tonightMachine>, 'snapshot'> & EndProps) {
  const isOver = snapshot.matches('over');
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  return null;
}

/** `until` is the end of the evening, ISO. */
export default function End({ until, onOver }: EndProps & { until: string }) {
  const { now } = useDeps(deps).clock;
  return (
    <Flow<typeof tonightMachine, EndProps>
      of={tonightMachine}
      input={{ leftMs: Date.parse(until) - now() }}
      view={Report}
      onOver={onOver}
    />
  );
}
