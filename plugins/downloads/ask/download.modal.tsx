/** The download dialog, above a film's page. */
import { useLingui } from '@lingui/react/macro';
import { Flow } from '#app/react/flow.tsx';
import type { ModalProps } from '#kernel/plugin.ts';
import { Skeleton } from '#ui/messages/skeleton.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { AskFlow, type DownloadInput } from '../refs.ts';
import { AskView } from './ask-view.tsx';
import type { askMachine } from './machine.ts';

/** Height (px) of the dialog's content in most of its states. */
const WORDS_PX = 160;

export default function DownloadDialog({ input, close }: ModalProps<DownloadInput, void>) {
  const { t } = useLingui();
  const { title } = input;
  return (
    <Dialog title={t`Download ${title}`} closeLabel={t`Close`} size="s" onClose={() => close()}>
      <Flow<typeof askMachine>
        of={AskFlow}
        input={{ movieId: input.id }}
        view={AskView}
        fallback={<Skeleton height={WORDS_PX} />}
      />
    </Dialog>
  );
}
