/** Downloads all stored data as one archive. */
import { useLingui } from '@lingui/react/macro';
import { useRefusalText } from '#app/forms/refusal-text.ts';
import type { FlowProps } from '#app/react/flow.tsx';
import { AccountForm } from '../account-form.tsx';
import type { exportMachine } from './export.machine.ts';

export function ExportForm({ snapshot, send }: FlowProps<typeof exportMachine>) {
  const { t } = useLingui();
  return (
    <AccountForm
      snapshot={snapshot}
      send={send}
      texts={useRefusalText()}
      submitLabel={t`Download my data`}
      doneText={t`The archive is in your downloads.`}
      isDone={snapshot.matches('done')}
      aside
    />
  );
}
