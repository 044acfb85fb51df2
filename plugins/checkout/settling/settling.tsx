/** Progress messages while waiting for a payment. */
import { useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#app/react/flow.tsx';
import { Spinner } from '#ui/messages/spinner.tsx';
import { MOST_LOOKS, type settlingMachine } from './machine.ts';
import styles from './settling.module.css';

export function Settling({ snapshot }: Pick<FlowProps<typeof settlingMachine>, 'snapshot'>) {
  const { t } = useLingui();
  const isSlow = snapshot.context.looks >= MOST_LOOKS;
  return (
    <output className={styles.settling} aria-busy="true">
      <Spinner size={20} />
      <span>
        {isSlow
          ? t`It takes longer than usual. You can leave: it is settled without you, and you are charged once at most. If it is paid, the receipt comes by email.`
          : t`Your payment is being checked. It usually takes a few seconds, and this page moves on by itself.`}
      </span>
    </output>
  );
}
