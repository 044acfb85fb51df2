/** The account step of sign-up. Typed values stay in the fields in every state. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useRefusalText } from '#app/forms/refusal-text.ts';
import type { FlowProps } from '#app/react/flow.tsx';
import { useDeps, useFilled } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { FormCheckbox, FormPassword, FormText } from '#ui/forms/fields.tsx';
import { Form, SubmitButton } from '#ui/forms/form.tsx';
import { Link } from '#ui/actions/link.tsx';
import { PASSWORD_MIN } from '#ports/credentials.ts';
import { FooterNewsletter } from '#ports/shell.ts';
import { deps } from '../deps.ts';
import styles from '../form.module.css';
import type { signUpMachine } from './machine.ts';

export function SignUpForm({ snapshot, send }: FlowProps<typeof signUpMachine>) {
  const { t } = useLingui();
  const { loginLink, legalLink } = useDeps(deps);
  const { refusal, trial } = snapshot.context;
  const texts = useRefusalText({
    refusals: { email_taken: t`You already have an account with this e-mail address. Please log in...` },
    fields: { taken: t`This address has an account already` },
  });
  const number = PASSWORD_MIN;
  const hasNewsletter = useFilled(FooterNewsletter);
  const login = loginLink({});
  const legal = legalLink({});

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
    <Form
      snapshot={snapshot}
      send={send}
      texts={texts}
      className={styles.form}
      summaryMore={refusal?.code === 'email_taken' && login && <Link href={login}>{t`Log in`}</Link>}
    >
      <FormText
        label={t`E-mail`}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <FormPassword
        label={t`Password`}
        hint={t`At least ${number} characters. A sentence is a good password.`}
        showLabel={t`Show password`}
        hideLabel={t`Hide password`}
        name="password"
        autoComplete="new-password"
        required
      />
      <div className={styles.choices}>
        <FormCheckbox
          name="terms"
          required
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
        {hasNewsletter && (
          <FormCheckbox
            name="accepted_mailing"
            label={t`Send me news about films and offers. I can stop this at any time.`}
          />
        )}
      </div>
      <SubmitButton size="l" wide>
        {trial ? t`Start the free trial` : t`Create account`}
      </SubmitButton>
    </Form>
  );
}
