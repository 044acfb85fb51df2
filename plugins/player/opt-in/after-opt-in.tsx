/** Starts a film after asking its member for consent to marketing emails; immediately for everyone else. */
import { useState, type ReactNode } from 'react';
import { Flow, type FlowProps } from '#app/react/flow.tsx';
import { useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import { OptInFlow } from '../refs.ts';
import type { WatchData } from '../watch/data.ts';
import type { optInMachine } from './machine.ts';
import { mayAskOptIn } from './rule.ts';

interface AfterOptInProps {
  /** Content shown until the film starts. */
  waiting: ReactNode;
  children: ReactNode;
}

const Gate = ({ snapshot, waiting, children }: FlowProps<typeof optInMachine> & AfterOptInProps) =>
  snapshot.matches('done') ? children : waiting;

export function AfterOptIn({ data, waiting, children }: AfterOptInProps & { data: WatchData }) {
  const { session } = useDeps(deps);
  // Decided once: accepting changes the member while the dialog still shows its result.
  const [asks] = useState(() => mayAskOptIn(session?.user() ?? null, data));
  if (!asks) return children;
  return (
    <Flow<typeof optInMachine, AfterOptInProps>
      of={OptInFlow}
      view={Gate}
      fallback={waiting}
      waiting={waiting}
    >
      {children}
    </Flow>
  );
}
