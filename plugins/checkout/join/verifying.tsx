/** Waits for the gateway, with reassuring messages. */
import { useLingui } from '@lingui/react/macro';
import { useRead } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import type { SettlingActor } from '../settling/machine.ts';
import { Settling } from '../settling/settling.tsx';
import type { JoinProps } from './props.ts';
import styles from './join.module.css';

/** Number of polls without a result before the page asks whether there was a payment. */
const UNREPORTED_POLLS = 2;

function Child({ actor, send }: { actor: SettlingActor } & Pick<JoinProps, 'send'>) {
  const { t } = useLingui();
  const snapshot = useRead(
    actor,
    (seen) => seen,
    () => actor.getSnapshot(),
  );
  const { isUnreported, looks } = snapshot.context;
  return (
    <>
      <Settling snapshot={snapshot} />
      {isUnreported && looks >= UNREPORTED_POLLS && (
        <div className={styles.unheard}>
          <p>{t`Nothing has reached us yet. If you left without paying, go back to the payment: nothing is charged twice.`}</p>
          <Button variant="line" onClick={() => send({ type: 'notPaid' })}>
            {t`Back to the payment`}
          </Button>
        </div>
      )}
    </>
  );
}

export function Verifying({ snapshot, send }: JoinProps) {
  const { t } = useLingui();
  const settling = snapshot.children.settling as SettlingActor | undefined;
  return (
    <>
      <h2 className={styles.title}>{t`Your payment is being confirmed`}</h2>
      {settling && <Child actor={settling} send={send} />}
    </>
  );
}
