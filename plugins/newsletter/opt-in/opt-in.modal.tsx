/** marketingOptInModal (1-shell §4): asks a member to accept marketing mails, and closes with `completed` when they have. */
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Flow, type FlowProps } from '../../../kernel/flow.tsx';
import type { ModalProps } from '../../../kernel/plugin.ts';
import { Skeleton } from '../../../ui/messages/skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { OptInFlow } from '../refs.ts';
import { useIsMember } from '../use-member.ts';
import type { optInMachine } from './machine.ts';
import { OptInView } from './opt-in-view.tsx';

/** Height (px) of the box and the button. */
const FORM_PX = 110;

interface Completing {
  /** The film goes on. */
  completed: () => void;
}

function InDialog({ completed, ...flow }: FlowProps<typeof optInMachine> & Completing) {
  const isDone = flow.snapshot.matches('done');
  useEffect(() => {
    if (isDone) completed();
  }, [isDone, completed]);
  return <OptInView {...flow} />;
}

export default function OptInDialog({ close }: ModalProps<void, 'completed'>) {
  const { t } = useLingui();
  const isMember = useIsMember();
  useEffect(() => {
    if (!isMember) close();
  }, [isMember, close]);
  return (
    <Dialog
      title={t`Before the film begins`}
      description={t`Our letters pay for the films that cost nothing. Accept them, or close this: the film begins either way.`}
      closeLabel={t`Close`}
      size="s"
      onClose={() => close()}
    >
      <Flow<typeof optInMachine, Completing>
        of={OptInFlow}
        view={InDialog}
        completed={() => close('completed')}
        fallback={<Skeleton height={FORM_PX} />}
      />
    </Dialog>
  );
}
