/**
 * The lead dialog: the visitor enters an address for the newsletter. It notifies its statechart when it opens,
 * regardless of what opened it.
 */
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { ModalProps } from '#kernel/plugin.ts';
import type { LeadInput } from '#ports/newsletter.ts';
import { useSend, useDeps } from '#app/react/bindings.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { deps } from '../deps.ts';
import { LeadFlow } from '../refs.ts';
import { NEWSLETTER_FORM } from '../rule.ts';
import { Subscribe } from '../subscribe/subscribe.tsx';
import { useIsMember } from '../use-member.ts';

export default function LeadDialog({ input: { position }, close }: ModalProps<LeadInput, void>) {
  const { t } = useLingui();
  const send = useSend(LeadFlow);
  const isMember = useIsMember();
  const { verify, openConfirmation } = useDeps(deps);
  useEffect(() => {
    send({ type: 'opened' });
    return () => send({ type: 'closed' });
    // Runs once, because the callback never changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  // Members do not see the form, even if they log in elsewhere in the meantime.
  useEffect(() => {
    if (isMember) close();
  }, [isMember, close]);
  const finished = (email: string) => {
    close();
    void (verify ? verify({ because: 'newsletter' }) : openConfirmation({ email }));
  };
  return (
    <Dialog
      title={t`One letter a week, written at night`}
      description={t`New films before anybody else hears of them, a story to read, and now and then a reason to join. The mail does not say which site it is from.`}
      closeLabel={t`Close`}
      size="s"
      onClose={() => close()}
      fine={t`You can stop it with one press in every letter.`}
    >
      <Subscribe
        input={{ formKey: NEWSLETTER_FORM, position, toasts: false }}
        button={t`Get the newsletter`}
        finished={finished}
      />
    </Dialog>
  );
}
