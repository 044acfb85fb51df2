/** The form for the email address that gets the link; the response is the same for every address. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useRefusalText } from '#app/forms/refusal-text.ts';
import type { FlowProps } from '#app/react/flow.tsx';
import { TabTitle } from '#app/head/tab-title.tsx';
import { Button } from '#ui/actions/button.tsx';
import { FormText } from '#ui/forms/fields.tsx';
import { Form, SubmitButton } from '#ui/forms/form.tsx';
import { Outcome } from '#ui/messages/outcome.tsx';
import { CANCEL_LINK_LIFETIME_H } from '../api.ts';
import styles from '../cancellation.module.css';
import { BundleEnd } from '../outcomes.tsx';
import type { requestMachine } from './machine.ts';

export function RequestForm({ snapshot, send }: FlowProps<typeof requestMachine>) {
  const { t } = useLingui();
  const texts = useRefusalText({
    otherwise: t`There was an error cancelling the subscription. Please try again or contact support.`,
  });
  const { values } = snapshot.context;
  const email = values?.email.trim() ?? snapshot.context.email;
  const hours = CANCEL_LINK_LIFETIME_H;
  if (snapshot.matches('bundle')) return <BundleEnd />;
  if (snapshot.matches('done'))
    return (
      <Outcome
        title={t`Check your mailbox`}
        actions={
          <Button variant="line" onClick={() => send({ type: 'again' })}>
            {t`Send it again`}
          </Button>
        }
      >
        <TabTitle of={t`Check your mailbox`} />
        <p>
          <Trans>
            If <strong className={styles.address}>{email}</strong> has a subscription, a link is on its way.
            Open it, and one press cancels. It works once, for {hours} hours.
          </Trans>
        </p>
        <p>{t`Nothing there? Look in your spam folder, or try the address you joined with.`}</p>
      </Outcome>
    );
  return (
    <Form
      snapshot={snapshot}
      send={send}
      texts={texts}
      className={styles.step}
      lead={
        <div className={styles.words}>
          <p>{t`No login needed. Tell us the address you joined with, and we’ll send you a link that cancels with one press.`}</p>
        </div>
      }
    >
      <FormText
        label={t`E-mail`}
        defaultValue={email}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <SubmitButton size="l" wide>
        {t`Send the link`}
      </SubmitButton>
    </Form>
  );
}
