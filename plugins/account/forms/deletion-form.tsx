/** Deleting the account: said twice, with a box and with the password. */
import { useLingui } from '@lingui/react/macro';
import type { FormMachine } from '../../../kernel/forms/form.ts';
import type { FlowProps } from '../../../kernel/react.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { AccountForm } from '../account-form.tsx';
import { useFieldText, useRefusalText } from '../failure-text.tsx';

export function DeletionForm({ snapshot, send }: FlowProps<FormMachine>) {
  const { t } = useLingui();
  const { fields, refusal } = snapshot.context;
  const fieldText = useFieldText(fields);
  const password = t`Current password`;
  return (
    <AccountForm
      snapshot={snapshot}
      send={send}
      refusalText={useRefusalText(refusal, t`There was a problem deleting your account.`)}
      submitLabel={t`Delete my account`}
      doneText={t`Your account has been deleted.`}
      danger
      clears
    >
      <Checkbox
        name="sure"
        label={t`Delete my account and everything in it, for good.`}
        error={fieldText('sure', '')}
        required
      />
      <PasswordField
        label={password}
        showLabel={t`Show password`}
        hideLabel={t`Hide password`}
        name="password"
        autoComplete="current-password"
        error={fieldText('password', password)}
        required
      />
    </AccountForm>
  );
}
