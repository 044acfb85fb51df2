/** Lets a film begin once its member was asked for marketing mails; all others at once. */
import { useState, type ReactNode } from 'react';
import { Flow, type FlowProps } from '#app/react/flow.tsx';
import { useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import { OptInFlow } from '../refs.ts';
import type { WatchData } from '../watch/data.ts';
import type { optInMachine } from './machine.ts';
import { mayAskOptIn } from './rule.ts';

interface AfterOptInProps {
  /** What is seen until the film begins. */
  waiting: ReactNode;
  children: ReactNode;
}

const Gate = ({ snapshot, waiting, children }: FlowProps<typeof optInMachine> & AfterOptInProps) =>
  snapshot.matches('done') ? children : waiting;

export function AfterOptIn({ data, waiting, children }: AfterOptInProps & { data: WatchData }) {
  const { session } = useDeps(deps);
  // Accepting makes another member of them, while the dialog still says what it has done.
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
