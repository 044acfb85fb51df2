/** select-plan-modal: the plans of a group in a dialog above any page (README 6). */
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { ModalProps } from '#kernel/plugin.ts';
import { Flow, type FlowProps } from '#app/react/flow.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { SelectFlow } from '../refs.ts';
import type { selectMachine } from './machine.ts';
import { Select, SelectSkeleton } from './select.tsx';

type Close = (result?: { planId: number }) => void;

/** Closes the dialog with the chosen plan. */
function Choice({ snapshot, send, close }: FlowProps<typeof selectMachine> & { close: Close }) {
  const planId = snapshot.matches('chosen') ? snapshot.context.planId : null;
  useEffect(() => {
    if (planId !== null) close({ planId });
  }, [planId, close]);
  return <Select snapshot={snapshot} send={send} />;
}

export default function SelectPlan({
  input: { slug, coupon },
  close,
}: ModalProps<{ slug?: string; coupon?: string }, { planId: number }>) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Choose your subscription`} closeLabel={t`Close`} onClose={() => close()}>
      <Flow<typeof selectMachine, { close: Close }>
        of={SelectFlow}
        input={{ slug: slug ?? null, coupon: coupon ?? null }}
        view={Choice}
        fallback={<SelectSkeleton />}
        close={close}
      />
    </Dialog>
  );
}
