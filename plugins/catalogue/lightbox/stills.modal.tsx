/** An enlarged still of a film; a scene can be played from there. */
import { useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import type { ModalProps } from '#kernel/plugin.ts';
import { usePath } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { usePlayPress } from '../cards/play-press.ts';
import type { StillsShown } from '../refs.ts';
import { Lightbox } from '#ui/overlays/lightbox.tsx';

export default function StillsDialog({
  input: { film, level, stills, index },
  close,
}: ModalProps<StillsShown, void>) {
  const { t } = useLingui();
  const path = usePath();
  const press = usePlayPress();
  return (
    <Lightbox
      items={stills}
      index={index}
      close={() => close()}
      labels={{
        close: t`Close`,
        previous: t`Previous`,
        next: t`Next`,
        position: (number, count) => t`${number} of ${count}`,
      }}
      actionOf={({ watch }) => {
        if (watch === null) return null;
        const ask = press({ title: film, level, watch });
        return (
          <Button
            icon="play"
            href={path(watch)}
            onClick={(event: MouseEvent) => {
              ask?.(event);
              // The player page, or the login dialog for a guest, replaces this dialog.
              close();
            }}
          >{t`Play from here`}</Button>
        );
      }}
    />
  );
}
