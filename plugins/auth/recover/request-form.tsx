/** The form that requests a link by email; the response is the same for every email address. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useRefusalText } from '#app/forms/refusal-text.ts';
import type { FlowProps } from '#app/react/flow.tsx';
import { useDeps } from '#app/react/bindings.tsx';
import { TabTitle } from '#app/head/tab-title.tsx';
import { Button } from '#ui/actions/button.tsx';
import { FormText } from '#ui/forms/fields.tsx';
import { Form, SubmitButton } from '#ui/forms/form.tsx';
import { Link } from '#ui/actions/link.tsx';
import { deps } from '../deps.ts';
import { RESET_LINK_LIFETIME_MIN } from '../api.ts';
import styles from '../form.module.css';
import { Outcome } from '#ui/messages/outcome.tsx';
import type { recoveryRequestMachine } from './request.machine.ts';

export function RequestForm({ snapshot, send }: FlowProps<typeof recoveryRequestMachine>) {
  const { t } = useLingui();
  const { values } = snapshot.context;
  const email = values?.email.trim() ?? snapshot.context.email;
  const texts = useRefusalText({ otherwise: t`Unable to process, please try reseting password again.` });
  const login = useDeps(deps).loginLink({});
  const minutes = RESET_LINK_LIFETIME_MIN;

  if (snapshot.matches('done'))
    return (
      <Outcome
        title={t`Check your mailbox`}
        actions={
          <>
            {login && <Button href={login}>{t`Back to log in`}</Button>}
            <Button variant="line" onClick={() => send({ type: 'again' })}>
              {t`Send it again`}
            </Button>
          </>
        }
      >
        <TabTitle of={t`Check your mailbox`} />
        <p>
          <Trans>
            If <strong className={styles.address}>{email}</strong> has an account, a link is on its way. It
            works once, for {minutes} minutes.
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
      className={styles.form}
      lead={
        <p className={styles.lead}>
          {t`Tell us the e-mail address of your account, and we’ll send you a link to choose a new password.`}
        </p>
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
      {login && (
        <p className={styles.other}>
          <Trans>
            Remembered it? <Link href={login}>Log in</Link>
          </Trans>
        </p>
      )}
    </Form>
  );
}
