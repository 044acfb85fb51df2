/** Changes the password: the current one once, the new one twice. */
import { useLingui } from '@lingui/react/macro';
import { PASSWORD_MIN } from '#ports/credentials.ts';
import { useRefusalText } from '#app/forms/refusal-text.ts';
import type { FlowProps } from '#app/react/flow.tsx';
import { FormPassword } from '#ui/forms/fields.tsx';
import { AccountForm } from '../account-form.tsx';
import type { passwordMachine } from './password.machine.ts';

export function PasswordForm({
  snapshot,
  send,
  email,
}: FlowProps<typeof passwordMachine> & { email: string }) {
  const { t } = useLingui();
  const texts = useRefusalText({
    refusals: { wrong_password: '' },
    fields: { wrong_password: t`Current password is not correct` },
  });
  const number = PASSWORD_MIN;
  const shared = { showLabel: t`Show password`, hideLabel: t`Hide password`, required: true } as const;
  return (
    <AccountForm
      snapshot={snapshot}
      send={send}
      texts={texts}
      submitLabel={t`Change password`}
      doneText={t`Your password has been changed. Other devices were logged out.`}
      isDone={snapshot.matches('done')}
      clears
    >
      {/* Shows password managers which account the password belongs to. */}
      <input type="text" value={email} autoComplete="username" readOnly hidden />
      <FormPassword
        {...shared}
        label={t`Current password`}
        name="current_password"
        autoComplete="current-password"
      />
      <FormPassword
        {...shared}
        label={t`New password`}
        hint={t`At least ${number} characters. A sentence is a good password.`}
        name="password"
        autoComplete="new-password"
      />
      <FormPassword
        {...shared}
        label={t`New password again`}
        name="password_confirmation"
        autoComplete="new-password"
      />
    </AccountForm>
  );
}
