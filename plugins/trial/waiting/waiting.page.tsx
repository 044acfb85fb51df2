/** /nc-trial-verification: waits for the confirmed email address, next to a still. */
import { useLingui } from '@lingui/react/macro';
import { Flow } from '#app/react/flow.tsx';
import { SideStill } from '#ui/pictures/side-still.tsx';
import { WaitingFlow } from '../refs.ts';
import type { waitingMachine } from './machine.ts';
import { Checking, Waiting } from './waiting.tsx';

export default function WaitingPage() {
  const { t } = useLingui();
  return (
    <SideStill caption={t`The first reel is already threaded.`} title={t`Your free days`}>
      <Flow<typeof waitingMachine> of={WaitingFlow} view={Waiting} fallback={<Checking />} />
    </SideStill>
  );
}
