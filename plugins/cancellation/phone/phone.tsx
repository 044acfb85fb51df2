/** Cancellation on a phone in every state: one click mails the link, and one click on its page cancels. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#app/react/flow.tsx';
import { TabTitle } from '#app/head/tab-title.tsx';
import { useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Outcome } from '#ui/messages/outcome.tsx';
import { deps } from '../deps.ts';
import { CANCEL_LINK_LIFETIME_H, type OwnCancellationStatus } from '../api.ts';
import { WhatFollows } from '../cancel/what-follows.tsx';
import styles from '../cancellation.module.css';
import { BundleEnd, NotDone } from '../outcomes.tsx';
import type { phoneMachine } from './machine.ts';

export interface PhoneProps {
  email: string;
  current: OwnCancellationStatus;
}

export function Phone({ snapshot, send, email, current }: FlowProps<typeof phoneMachine> & PhoneProps) {
  const { t } = useLingui();
  const account = useDeps(deps).accountLink({});
  const mail = () => send({ type: 'mail' });
  const hours = CANCEL_LINK_LIFETIME_H;
  if (snapshot.matches('bundle')) return <BundleEnd />;
  if (snapshot.matches('failed')) return <NotDone retry={mail} />;
  if (snapshot.matches('mailed'))
    return (
      <Outcome
        title={t`Check your mailbox`}
        actions={
          <Button variant="line" onClick={mail}>
            {t`Send it again`}
          </Button>
        }
      >
        <TabTitle of={t`Check your mailbox`} />
        <p>
          <Trans>
            A link is on its way to <strong className={styles.address}>{email}</strong>. Open it here or on
            any other device, and one press cancels. It works once, for {hours} hours.
          </Trans>
        </p>
      </Outcome>
    );
  return (
    <div className={styles.step}>
      <div className={styles.words}>
        <p>
          <Trans>
            On a phone you cancel by e-mail: we send a link to{' '}
            <strong className={styles.address}>{email}</strong>, and one press there cancels. No questions.
          </Trans>
        </p>
      </div>
      <div className={styles.actions} data-pair="">
        <Button busy={snapshot.hasTag('busy')} onClick={mail}>
          {t`Send me the link`}
        </Button>
        {account && (
          <Button href={account} variant="line">
            {t`Keep it`}
          </Button>
        )}
      </div>
      <WhatFollows current={current} />
    </div>
  );
}
