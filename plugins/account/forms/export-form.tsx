/** Everything that is held, as one archive. */
import { useLingui } from '@lingui/react/macro';
import type { FormMachine } from '../../../kernel/forms/form.ts';
import type { FlowProps } from '../../../kernel/react.tsx';
import { AccountForm } from '../account-form.tsx';
import { useRefusalText } from '../failure-text.tsx';

export function ExportForm({ snapshot, send }: FlowProps<FormMachine>) {
  const { t } = useLingui();
  return (
    <AccountForm
      snapshot={snapshot}
      send={send}
      refusalText={useRefusalText(snapshot.context.refusal)}
      submitLabel={t`Download my data`}
      doneText={t`The archive is in your downloads.`}
      aside
    />
  );
}
