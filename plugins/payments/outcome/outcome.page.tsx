/** The pages after a payment: the same for each gateway and outcome, because only the origin knows the outcome. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Flow } from '#app/react/flow.tsx';
import type { PageProps } from '#kernel/plugin.ts';
import { OPERATION_PARAM } from '#ports/checkout.ts';
import { useHydrated, useDeps } from '#app/react/bindings.tsx';
import { SideStill } from '#ui/pictures/side-still.tsx';
import { deps } from '../deps.ts';
import { Checking } from './checking.tsx';
import type { outcomeMachine } from './machine.ts';
import { OutcomeView } from './outcome.tsx';
import { outcomeWith } from './start.ts';

function OutcomeFlow({ operation, isWayBack }: { operation: string | null; isWayBack: boolean }) {
  const { http, changed, tracked, ended } = useDeps(deps);
  // Creates the machine once.
  // oxlint-disable-next-line react/exhaustive-deps
  const machine = useMemo(() => outcomeWith({ http, changed: () => changed(), tracked, ended }), [http]);
  return <Flow<typeof outcomeMachine> of={machine} input={{ operation, isWayBack }} view={OutcomeView} />;
}

export default function OutcomePage({ path, query }: PageProps) {
  const { t } = useLingui();
  // Every guest gets the same page; the order in its URL is read in the browser.
  const isHydrated = useHydrated();
  const operation = query.get(OPERATION_PARAM);
  return (
    <SideStill caption={t`The lights go down when everything is in its place.`} title={t`Your payment`}>
      {isHydrated ? (
        <OutcomeFlow key={operation} operation={operation} isWayBack={path.startsWith('/payment-error')} />
      ) : (
        <Checking />
      )}
    </SideStill>
  );
}
