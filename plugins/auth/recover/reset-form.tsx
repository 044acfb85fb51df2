/** The new password, typed twice, for whoever comes by a mailed link. */
import { useLingui } from '@lingui/react/macro';
import { useRef, type SubmitEvent } from 'react';
import type { FlowProps } from '../../../kernel/react.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { PASSWORD_MIN } from '../../../kernel/ports/credentials.ts';
import { useFieldText, useRefusalText } from '../failure-text.tsx';
import styles from '../form.module.css';
import { useFirstFault } from '../../../ui/use-first-fault.ts';
import { RecoverySkeleton } from './recovery-skeleton.tsx';
import type { passwordResetMachine } from './reset.machine.ts';
import { ResetDone, TokenRefused, TokenUnread } from './reset-outcomes.tsx';

export function ResetForm({ snapshot, send }: FlowProps<typeof passwordResetMachine>) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const { email, fields, refusal } = snapshot.context;
  const fieldText = useFieldText();
  const refusalText = useRefusalText(refusal, t`Unable to process, please try reseting password again.`);
  useFirstFault(form, snapshot.matches('invalid') ? fields : snapshot.hasTag('refused') ? refusal : null);

  if (snapshot.matches('checkingToken')) return <RecoverySkeleton fields={3} label={t`Checking your link`} />;
  if (snapshot.matches('tokenUnread'))
    return <TokenUnread text={refusalText} retry={() => send({ type: 'retry' })} />;
  if (snapshot.matches('tokenRefused')) return <TokenRefused code={refusal?.code} />;
  if (snapshot.matches('done')) return <ResetDone />;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    send({
      type: 'submit',
      values: {
        password: String(typed.get('password')),
        password_confirmation: String(typed.get('password_confirmation')),
      },
    });
  };
  const number = PASSWORD_MIN;
  const passwordLabel = t`New password`;
  const againLabel = t`New password again`;
  const eye = { showLabel: t`Show password`, hideLabel: t`Hide password` };
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={submit}
      onInput={() => send({ type: 'edit' })}
      noValidate
    >
      <p className={styles.lead}>{t`It takes effect at once, and every device is logged out.`}</p>
      <FormError>{refusalText}</FormError>
      {/* Password managers learn here whose password this is. */}
      <TextField label={t`E-mail`} value={email} name="email" type="email" autoComplete="username" readOnly />
      <PasswordField
        label={passwordLabel}
        hint={t`At least ${number} characters. A sentence is a good password.`}
        error={fieldText(fields['password'], passwordLabel)}
        {...eye}
        name="password"
        autoComplete="new-password"
        required
      />
      <PasswordField
        label={againLabel}
        error={fieldText(fields['password_confirmation'], againLabel)}
        {...eye}
        name="password_confirmation"
        autoComplete="new-password"
        required
      />
      <Button
        type="submit"
        size="l"
        wide
        busy={snapshot.hasTag('busy')}
        disabled={snapshot.matches('limited')}
      >
        {t`Change password`}
      </Button>
    </form>
  );
}
