/** The wait in every state; coming back to the window polls immediately. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { MailAgain } from '#ports/verification.ts';
import type { FlowProps } from '#app/react/flow.tsx';
import { Slot, useLive, usePath, useDeps } from '#app/react/bindings.tsx';
import { TabTitle } from '#app/head/tab-title.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Outcome } from '#ui/messages/outcome.tsx';
import { Spinner } from '#ui/messages/spinner.tsx';
import { deps } from '../deps.ts';
import styles from '../trial.module.css';
import type { waitingMachine } from './machine.ts';

export function Checking() {
  const { t } = useLingui();
  return (
    <output className={styles.watch} aria-busy="true">
      <Spinner size={20} />
      {t`One moment`}
    </output>
  );
}

function Nothing() {
  const { t } = useLingui();
  const path = usePath();
  return (
    <Outcome
      title={t`No free days are waiting`}
      actions={<Button href={path('/')} target="_self">{t`Go to the films`}</Button>}
    >
      <TabTitle of={t`No free days are waiting`} />
      <p>{t`They are given once per mailbox. Your account is ready all the same.`}</p>
    </Outcome>
  );
}

/** Calls `look` whenever the window becomes visible again. */
function useLook(look: () => void): void {
  useEffect(() => {
    const seen = () => document.visibilityState === 'visible' && look();
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('focus', seen);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('focus', seen);
    };
  }, [look]);
}

export function Waiting({ snapshot, send }: FlowProps<typeof waitingMachine>) {
  const { t } = useLingui();
  const email = useLive(useDeps(deps).session, (session) => session.user()?.email) ?? '';
  useLook(() => send({ type: 'look' }));
  if (snapshot.matches('nothing')) return <Nothing />;
  if (snapshot.matches('failed'))
    return (
      <Outcome
        bad
        title={t`We could not check`}
        actions={<Button onClick={() => send({ type: 'retry' })}>{t`Try again`}</Button>}
      >
        <TabTitle of={t`We could not check`} />
        <p>{t`The link in your mailbox works all the same.`}</p>
      </Outcome>
    );
  if (!snapshot.hasTag('waiting')) return <Checking />;
  return (
    <div className={styles.words}>
      <p>
        <Trans>
          We have mailed a link to <strong className={styles.address}>{email}</strong>. Your free days begin
          when you open it, on whatever device.
        </Trans>
      </p>
      <p className={styles.watch}>
        <span className={styles.pulse} aria-hidden="true" />
        {t`This page moves on by itself.`}
      </p>
      <Slot of={MailAgain} />
    </div>
  );
}
