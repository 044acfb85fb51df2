/** The rules of the game. */
import { useLingui } from '@lingui/react/macro';
import type { ModalProps } from '#kernel/plugin.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';

export default function RulesDialog({ close }: ModalProps<void, void>) {
  const { t } = useLingui();
  return (
    <Dialog
      title={t`How it works`}
      description={t`There is a new question every day at midnight, UTC. Each member has one answer.`}
      closeLabel={t`Close`}
      size="s"
      onClose={() => close()}
    />
  );
}
