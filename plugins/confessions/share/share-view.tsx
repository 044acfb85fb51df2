/** The share button, and the link itself if the browser denies access to the clipboard. */
import { useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#app/react/flow.tsx';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import type { shareMachine } from './machine.ts';
import styles from './share.module.css';

export function ShareView({ snapshot, send, url }: FlowProps<typeof shareMachine> & { url: string }) {
  const { t } = useLingui();
  return (
    <div className={styles.share}>
      <Button
        variant="quiet"
        size="s"
        icon="share"
        onClick={() => send({ type: 'share' })}
      >{t`Pass on`}</Button>
      <Button
        variant="quiet"
        size="s"
        icon="external"
        busy={snapshot.hasTag('busy')}
        onClick={() => send({ type: 'copy' })}
      >{t`Copy link`}</Button>
      {snapshot.matches('byHand') && (
        <div className={styles.byHand}>
          <TextField
            label={t`Copy this link`}
            value={url}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button variant="icon" icon="close" label={t`Close`} onClick={() => send({ type: 'close' })} />
        </div>
      )}
    </div>
  );
}
