/** The dialog for reporting a comment. */
import { useLingui } from '@lingui/react/macro';
import { Flow } from '#app/react/flow.tsx';
import type { ModalProps } from '#kernel/plugin.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ReportFlow } from '../refs.ts';
import type { reportMachine } from './machine.ts';
import { ReportForm } from './report-form.tsx';

export default function ReportDialog({ input, close }: ModalProps<{ readonly commentId: number }, void>) {
  const { t } = useLingui();
  return (
    <Dialog
      title={t`Report this comment`}
      description={t`Our editors look at it again. Its author does not learn who reported it.`}
      closeLabel={t`Close`}
      size="s"
      onClose={() => close()}
    >
      <Flow<typeof reportMachine> of={ReportFlow} input={input} view={ReportForm} />
    </Dialog>
  );
}
