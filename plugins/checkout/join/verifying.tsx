/** The gateway's word is waited for: what happens meanwhile, in words that calm. */
import { useLingui } from '@lingui/react/macro';
import { useRead } from '../../../kernel/react.tsx';
import type { SettlingActor } from '../settling/machine.ts';
import { Settling } from '../settling/settling.tsx';
import type { JoinProps } from './props.ts';
import styles from './join.module.css';

function Child({ actor }: { actor: SettlingActor }) {
  const snapshot = useRead(
    actor,
    (seen) => seen,
    () => actor.getSnapshot(),
  );
  return <Settling snapshot={snapshot} />;
}

export function Verifying({ snapshot }: JoinProps) {
  const { t } = useLingui();
  const settling = snapshot.children.settling as SettlingActor | undefined;
  return (
    <>
      <h2 className={styles.title}>{t`Your payment is being confirmed`}</h2>
      {settling && <Child actor={settling} />}
    </>
  );
}
