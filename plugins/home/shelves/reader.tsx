/** Loads the later shelves and reports their films or placeholders to the page. Renders nothing itself. */
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Flow, type FlowProps } from '#app/react/flow.tsx';
import { useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import type { HomeRail } from '../rails.ts';
import type { shelvesMachine } from './machine.ts';
import { ShelfFailure } from './shelf-failure.tsx';
import { shelvesWith } from './start.ts';

export interface ReadShelves {
  /** null until the shelves are loaded. */
  rails: readonly HomeRail[] | null;
  /** Content that replaces the films; null if there is nothing to report. */
  instead: ReactNode;
}

interface ReaderProps {
  onRead: (read: ReadShelves) => void;
}

export function Report({ snapshot, send, onRead }: FlowProps<typeof shelvesMachine> & ReaderProps) {
  const { t } = useLingui();
  const { rails } = snapshot.context;
  const isRetrying = snapshot.matches('retrying');
  const hasFailed = isRetrying || snapshot.matches('failed');
  useEffect(
    () =>
      onRead({
        rails,
        instead: hasFailed && <ShelfFailure busy={isRetrying} retry={() => send({ type: 'retry' })} />,
      }),
    [rails, hasFailed, isRetrying, send, onRead],
  );
  return (
    <output className="visually-hidden">
      {hasFailed && !isRetrying && t`These films could not be loaded.`}
    </output>
  );
}

export default function Reader({ onRead }: ReaderProps) {
  const { http } = useDeps(deps);
  const machine = useMemo(() => shelvesWith(http), [http]);
  return <Flow<typeof shelvesMachine, ReaderProps> of={machine} view={Report} onRead={onRead} />;
}
