/** Starts the actions on a member's subscription with their statechart. */
import { useState } from 'react';
import { Flow } from '#app/react/flow.tsx';
import { useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import { Acting, type ActingProps } from './acting.tsx';
import type { actMachine } from './machine.ts';
import { actWith } from './start.ts';

interface ActOnProps extends ActingProps {
  onDone: () => void;
}

export function ActOn({ subscription, onDone }: ActOnProps) {
  const { http, navigation, changed, paymentOutcomeLink } = useDeps(deps);
  const outcome = paymentOutcomeLink({});
  // The machine is created once, so its callbacks must stay the same.
  const [machine] = useState(() =>
    actWith({
      http,
      navigation,
      outcome,
      finish() {
        onDone();
        changed();
        navigation.reload();
      },
    }),
  );
  return <Flow<typeof actMachine, ActingProps> of={machine} view={Acting} subscription={subscription} />;
}
