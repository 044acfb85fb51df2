/** Deleting the account: said twice, with a box and with the password. */
import { useLingui } from '@lingui/react/macro';
import { useRefusalText } from '../../../forms/refusal-text.ts';
import type { FlowProps } from '../../../kernel/flow.tsx';
import { FormCheckbox, FormPassword } from '../../../ui/forms/fields.tsx';
import { AccountForm } from '../account-form.tsx';
import type { deletionMachine } from './deletion.machine.ts';

export function DeletionForm({ snapshot, send }: FlowProps<typeof deletionMachine>) {
  const { t } = useLingui();
  const texts = useRefusalText({
    refusals: {
      premium_active: t`Your account cannot be deleted while your subscription is active.`,
      wrong_password: '',
    },
    otherwise: t`There was a problem deleting your account.`,
    fields: { wrong_password: t`Current password is not correct` },
  });
  return (
    <AccountForm
      snapshot={snapshot}
      send={send}
      texts={texts}
      submitLabel={t`Delete my account`}
      doneText={t`Your account has been deleted.`}
      isDone={snapshot.matches('done')}
      danger
      clears
    >
      <FormCheckbox name="sure" label={t`Delete my account and everything in it, for good.`} required />
      <FormPassword
        label={t`Current password`}
        showLabel={t`Show password`}
        hideLabel={t`Hide password`}
        name="password"
        autoComplete="current-password"
        required
      />
    </AccountForm>
  );
}
