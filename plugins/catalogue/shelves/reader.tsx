/**
 * Loads the shelves further down and reports them to the page: their films, or placeholders. Renders nothing
 * itself.
 */
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Flow, type FlowProps } from '#app/react/flow.tsx';
import { useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import type { HomeRail } from '../cards/shown-film.ts';
import type { shelvesMachine } from './machine.ts';
import { ShelfFailure } from './shelf-failure.tsx';
import { shelvesWith } from './start.ts';

export interface ReadShelves {
  /** null until they are read. */
  rails: readonly HomeRail[] | null;
  /** Where their films would be; null while there is nothing to say. */
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
