/** The confirmation after the footer's form, with the address to which an email was sent. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ModalProps } from '#kernel/plugin.ts';
import { Button } from '#ui/actions/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import styles from './confirmation.module.css';

export default function Confirmation({ input: { email }, close }: ModalProps<{ email: string }, void>) {
  const { t } = useLingui();
  return (
    <Dialog
      title={t`Check your mailbox`}
      description={
        <Trans>
          We have sent a link to <strong className={styles.address}>{email}</strong>. Open it, and the
          newsletter is yours; without it nothing more is sent.
        </Trans>
      }
      closeLabel={t`Close`}
      size="s"
      onClose={() => close()}
      actions={<Button onClick={() => close()}>{t`All right`}</Button>}
    />
  );
}
