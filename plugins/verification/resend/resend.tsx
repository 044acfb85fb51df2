/** Resending the link in every state: the button stays in place, with the result below. */
import { useLingui } from '@lingui/react/macro';
import { useRefusalText } from '#app/forms/refusal-text.ts';
import type { FlowProps } from '#app/react/flow.tsx';
import { Button } from '#ui/actions/button.tsx';
import type { resendMachine } from './machine.ts';
import styles from './resend.module.css';

export function Resend({ snapshot, send }: FlowProps<typeof resendMachine>) {
  const { t } = useLingui();
  const { again, refusal } = snapshot.context;
  const refusalText = useRefusalText().summary(refusal);
  const mayNot = snapshot.matches('sent') || snapshot.matches('limited') || snapshot.matches('confirmed');
  const message = snapshot.matches('sent')
    ? t`It is on its way. Nothing there? Look in your spam folder.`
    : snapshot.matches('confirmed')
      ? t`Your address is confirmed already.`
      : refusalText;
  return (
    <div className={styles.resend}>
      <Button
        variant="line"
        icon="mail"
        busy={snapshot.hasTag('busy')}
        aria-disabled={mayNot || undefined}
        onClick={() => send({ type: 'send' })}
      >
        {again ? t`Send it again` : t`Send the link again`}
      </Button>
      <p
        className={styles.said}
        data-refused={snapshot.hasTag('refused') || undefined}
        role={snapshot.hasTag('refused') ? 'alert' : 'status'}
      >
        {message}
      </p>
    </div>
  );
}
