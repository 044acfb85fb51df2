/** Changing the password: the present one once, the new one twice. */
import { useLingui } from '@lingui/react/macro';
import { PASSWORD_MIN } from '../../../kernel/ports/credentials.ts';
import type { FormMachine } from '../../../kernel/forms/form.ts';
import type { FlowProps } from '../../../kernel/react.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { AccountForm } from '../account-form.tsx';
import { useFieldText, useRefusalText } from '../failure-text.tsx';

export function PasswordForm({ snapshot, send, email }: FlowProps<FormMachine> & { email: string }) {
  const { t } = useLingui();
  const { fields, refusal } = snapshot.context;
  const fieldText = useFieldText(fields);
  const number = PASSWORD_MIN;
  const [current, chosen, again] = [t`Current password`, t`New password`, t`New password again`];
  const shared = { showLabel: t`Show password`, hideLabel: t`Hide password`, required: true } as const;
  return (
    <AccountForm
      snapshot={snapshot}
      send={send}
      refusalText={useRefusalText(refusal)}
      submitLabel={t`Change password`}
      doneText={t`Your password has been changed. Other devices were logged out.`}
      clears
    >
      {/* Password managers learn here whose password this is. */}
      <input type="text" value={email} autoComplete="username" readOnly hidden />
      <PasswordField
        {...shared}
        label={current}
        name="current_password"
        autoComplete="current-password"
        error={fieldText('current_password', current)}
      />
      <PasswordField
        {...shared}
        label={chosen}
        hint={t`At least ${number} characters. A sentence is a good password.`}
        name="password"
        autoComplete="new-password"
        error={fieldText('password', chosen)}
      />
      <PasswordField
        {...shared}
        label={again}
        name="password_confirmation"
        autoComplete="new-password"
        error={fieldText('password_confirmation', again)}
      />
    </AccountForm>
  );
}
