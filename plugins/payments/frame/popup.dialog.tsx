/** The gateway's page above ours, in every state: a frame as large as the window, and a spinner until it has loaded. */
import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import type { FlowProps } from '#app/react/flow.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Spinner } from '#ui/messages/spinner.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import styles from '#gateways/shared/payments.module.css';
import { Waiting } from '#gateways/shared/waiting.tsx';
import type { frameMachine } from './machine.ts';

export interface PopupProps {
  frame: Ref<HTMLIFrameElement>;
}

export function Popup({ snapshot, send, frame }: FlowProps<typeof frameMachine> & Partial<PopupProps>) {
  const { t } = useLingui();
  const leave = () => send({ type: 'leave' });
  const isBusy = snapshot.hasTag('busy');
  if (snapshot.matches('ended')) return <Waiting>{t`Checking your payment`}</Waiting>;
  if (snapshot.status === 'done') return null;
  if (snapshot.matches('failed'))
    return (
      <Dialog
        title={t`Oops something went wrong! Please Try Again or contact us!`}
        description={t`The payment page did not open. Nothing was charged.`}
        onClose={leave}
        closeLabel={t`Close`}
        actions={
          <>
            <Button onClick={() => send({ type: 'retry' })}>{t`Try again`}</Button>
            <Button variant="line" onClick={leave}>{t`Close`}</Button>
          </>
        }
      />
    );
  return (
    <Dialog size="full" title={t`Payment`} closeLabel={t`Close the payment`} onClose={leave}>
      <div className={styles.place} aria-busy={isBusy}>
        {isBusy && (
          <output className={styles.waiting}>
            <Spinner size={20} />
            {snapshot.matches('closing') ? t`Checking your payment` : t`Opening the payment page`}
          </output>
        )}
        {snapshot.hasTag('shown') && (
          <iframe
            ref={frame}
            className={styles.frame}
            data-shown={snapshot.matches('open') || undefined}
            title={t`Payment page`}
            src={snapshot.context.url}
            // Allows everything a payment page needs, except navigating this window.
            sandbox="allow-forms allow-scripts allow-same-origin allow-popups"
            referrerPolicy="origin"
            onLoad={() => send({ type: 'loaded' })}
          />
        )}
      </div>
    </Dialog>
  );
}
