/** The prompt for a guest who clicked Play (README 1), over the same page. */
import { useLingui } from '@lingui/react/macro';
import { Flow } from '#app/react/flow.tsx';
import type { ModalProps } from '#kernel/plugin.ts';
import { ACCESS_LEVEL } from '#ports/catalogue.ts';
import type { PlayPromptInput } from '#ports/player.ts';
import { Skeleton } from '#ui/messages/skeleton.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { PromptFlow } from './refs.ts';
import type { promptMachine } from './machine.ts';
import { PromptView } from './prompt-view.tsx';

/** Height (px) of the buttons while they load. */
const WAYS_PX = 220;

interface PromptProps {
  film: PlayPromptInput;
  close: () => void;
}

export default function PlayPromptDialog({ input, close }: ModalProps<PlayPromptInput, void>) {
  const { t } = useLingui();
  const { title, level } = input;
  return (
    <Dialog
      title={t`Watch ${title}`}
      description={
        level === ACCESS_LEVEL.REGISTERED
          ? t`All it takes is an account. Log in, or create one, and the film begins.`
          : t`Log in to your account, or join to watch this film and the whole collection.`
      }
      closeLabel={t`Close`}
      size="s"
      onClose={() => close()}
    >
      <Flow<typeof promptMachine, PromptProps>
        of={PromptFlow}
        view={PromptView}
        fallback={<Skeleton height={WAYS_PX} />}
        film={input}
        close={close}
      />
    </Dialog>
  );
}
