/** Asks for the address to mail a link to; the answer is the same for every address. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, type SubmitEvent } from 'react';
import { LoginLink } from '../../../kernel/ports/session.ts';
import { useHref, type FlowProps } from '../../../kernel/react.tsx';
import { TabTitle } from '../../../kernel/tab-title.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Link } from '../../../ui/link.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { RESET_LINK_LIFE_MIN } from '../api.ts';
import { useFieldText, useRefusalText } from '../failure-text.tsx';
import styles from '../form.module.css';
import { useFirstFault } from '../../../ui/use-first-fault.ts';
import { Outcome } from '../../../ui/outcome.tsx';
import type { recoveryRequestMachine } from './request.machine.ts';

export function RequestForm({ snapshot, send }: FlowProps<typeof recoveryRequestMachine>) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const { email, fields, refusal } = snapshot.context;
  const fieldText = useFieldText();
  const refusalText = useRefusalText(refusal, t`Unable to process, please try reseting password again.`);
  const login = useHref()(LoginLink, {});
  useFirstFault(form, snapshot.matches('invalid') ? fields : snapshot.hasTag('refused') ? refusal : null);
  const minutes = RESET_LINK_LIFE_MIN;

  if (snapshot.matches('sent'))
    return (
      <Outcome
        title={t`Check your mailbox`}
        actions={
          <>
            {login && <Button href={login}>{t`Back to log in`}</Button>}
            <Button look="line" onClick={() => send({ type: 'again' })}>
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

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send({ type: 'submit', email: String(new FormData(event.currentTarget).get('email')) });
  };
  const emailLabel = t`E-mail`;
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={submit}
      onInput={() => send({ type: 'edit' })}
      noValidate
    >
      <p className={styles.lead}>
        {t`Tell us the e-mail address of your account, and we’ll send you a link to choose a new password.`}
      </p>
      <FormError>{refusalText}</FormError>
      <TextField
        label={emailLabel}
        error={fieldText(fields['email'], emailLabel)}
        defaultValue={email}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Button
        type="submit"
        size="l"
        wide
        busy={snapshot.hasTag('busy')}
        disabled={snapshot.matches('limited')}
      >
        {t`Send the link`}
      </Button>
      {login && (
        <p className={styles.other}>
          <Trans>
            Remembered it? <Link href={login}>Log in</Link>
          </Trans>
        </p>
      )}
    </form>
  );
}
