/** The dialog that asks for confirmation (README 2): the purpose of the link, and a button for another one. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { ModalProps } from '#kernel/plugin.ts';
import { MailAgain, type VerifyAccountInput } from '#ports/verification.ts';
import { Slot } from '#app/react/bindings.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useMember } from '../use-member.ts';

export default function VerifyAccountDialog({ input, close }: ModalProps<VerifyAccountInput, void>) {
  const { t } = useLingui();
  const member = useMember();
  const email = member?.email ?? '';
  // Closes the dialog after a logout in another tab.
  const isOver = input.because === 'address' && !member;
  useEffect(() => {
    if (isOver) close();
  }, [isOver, close]);
  return (
    <Dialog
      title={t`Check your mailbox`}
      description={
        input.because === 'newsletter' ? (
          t`We have sent you a link. Open it, and the newsletter is yours; without it nothing more is sent.`
        ) : (
          <Trans>
            We have sent a link to <strong>{email}</strong>. Open it to confirm that the address is yours, so
            that you can always get back into your account. The mail does not say which site it is from.
          </Trans>
        )
      }
      closeLabel={t`Close`}
      size="s"
      onClose={() => close()}
    >
      {member && <Slot of={MailAgain} />}
    </Dialog>
  );
}
