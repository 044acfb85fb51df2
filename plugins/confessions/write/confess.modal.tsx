/** The confess modal (README 9): the form, the nickname step, and the confirmation. */
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { ModalProps } from '#kernel/plugin.ts';
import { useFlow, useLive, useDeps } from '#app/react/bindings.tsx';
import { Skeleton } from '#ui/messages/skeleton.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { deps } from '../deps.ts';
import { ConfessForm } from './confess-form.tsx';
import { isEmpty } from './draft/draft.ts';
import { DraftChoice, DraftNote } from './draft-note.tsx';
import { NicknameForm } from './nickname-form.tsx';
import { Received } from './received.tsx';
import { DraftFlow, SendFlow, type ConfessInput } from './refs.ts';
import type { Author } from './send/sending.ts';

/** Height of the form (px). */
const FORM_PX = 560;

export default function ConfessDialog({ input: { tags }, close }: ModalProps<ConfessInput, void>) {
  const { t } = useLingui();
  const [draft, toDraft] = useFlow(DraftFlow);
  const [snapshot, send] = useFlow(SendFlow);
  const user = useLive(useDeps(deps).session, (session) => session.user()) ?? null;
  const author: Author = user === null ? 'guest' : user.username === null ? 'nameless' : 'named';
  // The confirmation is shown only once: reopening the dialog shows the form.
  useEffect(() => () => send({ type: 'again' }), [send]);
  const { values, key, version } = draft.context;
  const content = () => {
    if (snapshot.matches('received'))
      return <Received onAgain={() => send({ type: 'again' })} onClose={() => close()} />;
    if (snapshot.hasTag('naming')) return <NicknameForm snapshot={snapshot} send={send} />;
    // The stored draft is still loading, and the form must not overwrite it.
    if (draft.hasTag('reading') && isEmpty(values)) return <Skeleton height={FORM_PX} />;
    return (
      <>
        <DraftChoice snapshot={draft} send={toDraft} />
        <ConfessForm
          {...{ snapshot, send, values, author, tags }}
          draftKey={key}
          version={version}
          nickname={user?.username ?? null}
          onWrite={(written) => toDraft({ type: 'write', values: written })}
          note={<DraftNote snapshot={draft} send={toDraft} />}
        />
      </>
    );
  };
  return (
    <Dialog
      title={snapshot.hasTag('naming') ? t`Choose a nickname` : t`Your confession`}
      titleHidden={snapshot.matches('received')}
      closeLabel={t`Close`}
      size="l"
      onClose={() => close()}
    >
      {content()}
    </Dialog>
  );
}
