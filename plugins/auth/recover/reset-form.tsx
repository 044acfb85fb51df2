/** The form for a new password, typed twice, of a visitor with a mailed link. */
import { useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#app/react/flow.tsx';
import { FormPassword } from '#ui/forms/fields.tsx';
import { Form, SubmitButton } from '#ui/forms/form.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { PASSWORD_MIN } from '#ports/credentials.ts';
import { useRefusalText } from '#app/forms/refusal-text.ts';
import styles from '../form.module.css';
import { RecoverySkeleton } from './recovery-skeleton.tsx';
import type { passwordResetMachine } from './reset.machine.ts';
import { ResetDone, TokenRefused, TokenUnread } from './reset-outcomes.tsx';

export function ResetForm({ snapshot, send }: FlowProps<typeof passwordResetMachine>) {
  const { t } = useLingui();
  const { email, refusal } = snapshot.context;
  const texts = useRefusalText({ otherwise: t`Unable to process, please try reseting password again.` });

  if (snapshot.matches('checkingToken')) return <RecoverySkeleton fields={3} label={t`Checking your link`} />;
  if (snapshot.matches('tokenUnread'))
    return <TokenUnread text={texts.summary(refusal)} retry={() => send({ type: 'retry' })} />;
  if (snapshot.matches('tokenRefused')) return <TokenRefused code={refusal?.code} />;
  if (snapshot.matches('done')) return <ResetDone />;

  const number = PASSWORD_MIN;
  const eye = { showLabel: t`Show password`, hideLabel: t`Hide password` };
  return (
    <Form
      snapshot={snapshot}
      send={send}
      texts={texts}
      className={styles.form}
      lead={<p className={styles.lead}>{t`It takes effect at once, and every device is logged out.`}</p>}
    >
      {/* Shows password managers which account the password belongs to. Not sent: the token identifies the account. */}
      <TextField label={t`E-mail`} value={email} type="email" autoComplete="username" readOnly />
      <FormPassword
        label={t`New password`}
        hint={t`At least ${number} characters. A sentence is a good password.`}
        {...eye}
        name="password"
        autoComplete="new-password"
        required
      />
      <FormPassword
        label={t`New password again`}
        {...eye}
        name="password_confirmation"
        autoComplete="new-password"
        required
      />
      <SubmitButton size="l" wide>
        {t`Change password`}
      </SubmitButton>
    </Form>
  );
}
