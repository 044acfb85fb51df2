/** The form that deletes the account: shows what is lost, and requires ticked checkboxes and the password. */
import { useLingui } from '@lingui/react/macro';
import { useRefusalText } from '#app/forms/refusal-text.ts';
import type { FlowProps } from '#app/react/flow.tsx';
import { FormCheckbox, FormPassword } from '#ui/forms/fields.tsx';
import { AccountForm } from '../account-form.tsx';
import type { Leaving } from '../api.ts';
import type { deletionMachine } from './deletion.machine.ts';
import { GivingUp } from './giving-up.tsx';

export function DeletionForm({
  snapshot,
  send,
  leaving,
}: FlowProps<typeof deletionMachine> & { leaving: Leaving }) {
  const { t } = useLingui();
  const texts = useRefusalText({
    refusals: {
      premium_active: t`Your account cannot be deleted while your subscription is active.`,
      not_confirmed: t`What you would give up has changed. Load this page again and confirm it once more.`,
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
      <GivingUp leaving={leaving} />
      {leaving.confirms !== null && (
        <>
          <input type="hidden" name="confirms" value={leaving.confirms} />
          <FormCheckbox name="gives_up" label={t`I give all of this up.`} required />
        </>
      )}
      {leaving.stories.published > 0 && (
        <FormCheckbox name="removes_stories" label={t`Also remove my published stories from the site.`} />
      )}
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
