/**
 * The dialog `marketingOptInModal` (README 9): asks a member to accept marketing emails; its result is `completed` if
 * they accepted.
 */
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { Flow, type FlowProps } from '#app/react/flow.tsx';
import type { ModalProps } from '#kernel/plugin.ts';
import { Skeleton } from '#ui/messages/skeleton.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { OptInFlow } from '../refs.ts';
import { useIsMember } from '../use-member.ts';
import type { optInMachine } from './machine.ts';
import { OptInView } from './opt-in-view.tsx';

/** Height (px) of the checkbox and the button. */
const FORM_PX = 110;

interface Completing {
  /** Called when the question is answered, so that its text is no longer shown. */
  confirmed: () => void;
  /** Called when the film should continue. */
  completed: () => void;
}

function InDialog({ confirmed, completed, ...flow }: FlowProps<typeof optInMachine> & Completing) {
  const isDone = flow.snapshot.matches('done');
  const isConfirmed = isDone || flow.snapshot.matches('confirmed');
  useLayoutEffect(() => {
    if (isConfirmed) confirmed();
  }, [isConfirmed, confirmed]);
  useEffect(() => {
    if (isDone) completed();
  }, [isDone, completed]);
  return <OptInView {...flow} />;
}

export default function OptInDialog({ close }: ModalProps<void, 'completed'>) {
  const { t } = useLingui();
  const isMember = useIsMember();
  const [isConfirmed, setConfirmed] = useState(false);
  const confirmed = useCallback(() => setConfirmed(true), []);
  useEffect(() => {
    if (!isMember) close();
  }, [isMember, close]);
  return (
    <Dialog
      title={isConfirmed ? t`Thank you` : t`Before the film begins`}
      // The confirmation has its own heading.
      titleHidden={isConfirmed}
      description={
        isConfirmed
          ? undefined
          : t`Our letters pay for the films that cost nothing. Accept them, or close this: the film begins either way.`
      }
      closeLabel={t`Close`}
      size="s"
      onClose={() => close()}
    >
      <Flow<typeof optInMachine, Completing>
        of={OptInFlow}
        view={InDialog}
        confirmed={confirmed}
        completed={() => close('completed')}
        fallback={<Skeleton height={FORM_PX} />}
      />
    </Dialog>
  );
}
