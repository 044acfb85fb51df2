/** The bar above every page that asks members to confirm their email address. */
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Flow, type FlowProps } from '#app/react/flow.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/actions/icon.tsx';
import { ReminderFlow } from '../refs.ts';
import type { reminderMachine } from './machine.ts';
import styles from './reminder.module.css';

interface BarProps {
  ask?: () => void;
  dismiss?: () => void;
}

function BarView({ ask, dismiss }: BarProps) {
  const { t } = useLingui();
  return (
    <aside className={styles.bar} aria-label={t`Confirm your address`}>
      <span className={styles.sign}>
        <Icon name="mail" size={20} />
      </span>
      <p className={styles.text}>{t`Please confirm your e-mail address.`}</p>
      <Button variant="line" size="s" onClick={ask}>
        {t`No mail?`}
      </Button>
      <Button variant="icon" size="s" icon="close" label={t`Not now`} onClick={dismiss} />
    </aside>
  );
}

export function Reminder({ snapshot, send }: FlowProps<typeof reminderMachine>) {
  const isSettling = snapshot.matches('settling');
  useEffect(() => {
    if (!isSettling) return undefined;
    const act = () => send({ type: 'act' });
    document.addEventListener('pointerdown', act);
    document.addEventListener('keydown', act);
    return () => {
      document.removeEventListener('pointerdown', act);
      document.removeEventListener('keydown', act);
    };
  }, [isSettling, send]);
  return snapshot.matches('dismissed') ? null : (
    <BarView ask={() => send({ type: 'ask' })} dismiss={() => send({ type: 'dismiss' })} />
  );
}

export const Bar = () => (
  <Flow<typeof reminderMachine> of={ReminderFlow} view={Reminder} fallback={<BarView />} />
);
