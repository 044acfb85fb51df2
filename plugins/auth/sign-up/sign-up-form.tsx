/** The account step of sign-up. What was typed stays in the fields whatever happens. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, type SubmitEvent } from 'react';
import { LegalLink } from '../../../kernel/ports/pages.ts';
import { LoginLink } from '../../../kernel/ports/session.ts';
import { useHref, type FlowProps } from '../../../kernel/react.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Link } from '../../../ui/link.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { PASSWORD_MIN } from '../../../kernel/ports/credentials.ts';
import { useFieldText, useRefusalText } from '../failure-text.tsx';
import styles from '../form.module.css';
import { useFirstFault } from '../../../ui/use-first-fault.ts';
import type { signUpMachine } from './machine.ts';

export function SignUpForm({ snapshot, send }: FlowProps<typeof signUpMachine>) {
  const { t } = useLingui();
  const href = useHref();
  const form = useRef<HTMLFormElement>(null);
  const { fields, refusal } = snapshot.context;
  const fieldText = useFieldText();
  const refusalText = useRefusalText(refusal);
  useFirstFault(form, snapshot.matches('invalid') ? fields : snapshot.hasTag('refused') ? refusal : null);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    send({
      type: 'submit',
      values: {
        email: String(typed.get('email')),
        password: String(typed.get('password')),
        terms: typed.has('terms'),
        accepted_mailing: typed.has('accepted_mailing'),
      },
    });
  };
  const number = PASSWORD_MIN;
  const emailLabel = t`E-mail`;
  const passwordLabel = t`Password`;
  const login = href(LoginLink, {});
  const legal = href(LegalLink, {});

  if (snapshot.matches('created'))
    return (
      <div className={styles.form}>
        <FormError>
          <Trans>Your account is ready, but logging in did not work yet.</Trans>
        </FormError>
        <Button size="l" wide onClick={() => send({ type: 'retry' })}>
          {t`Log in`}
        </Button>
      </div>
    );
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={submit}
      onInput={() => send({ type: 'edit' })}
      noValidate
    >
      <FormError>
        {refusalText && (
          <>
            {refusalText} {refusal?.code === 'email_taken' && login && <Link href={login}>{t`Log in`}</Link>}
          </>
        )}
      </FormError>
      <TextField
        label={emailLabel}
        error={fieldText(fields['email'], emailLabel)}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField
        label={passwordLabel}
        hint={t`At least ${number} characters. A sentence is a good password.`}
        error={fieldText(fields['password'], passwordLabel)}
        showLabel={t`Show password`}
        hideLabel={t`Hide password`}
        name="password"
        autoComplete="new-password"
        required
      />
      <div className={styles.choices}>
        <Checkbox
          name="terms"
          required
          error={fieldText(fields['terms'], '')}
          label={
            legal ? (
              <Trans>
                I am 18 or older and accept the <Link href={legal}>terms and the privacy policy</Link>.
              </Trans>
            ) : (
              t`I am 18 or older and accept the terms and the privacy policy.`
            )
          }
        />
        <Checkbox
          name="accepted_mailing"
          label={t`Send me news about films and offers. I can stop this at any time.`}
        />
      </div>
      <Button
        type="submit"
        size="l"
        wide
        busy={snapshot.hasTag('busy')}
        disabled={snapshot.matches('limited')}
      >
        {snapshot.context.trial ? t`Start the free trial` : t`Create account`}
      </Button>
    </form>
  );
}
