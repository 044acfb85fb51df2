/** One work of a gallery in large, and the way to its neighbours by button or arrow key. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { ModalProps } from '#kernel/plugin.ts';
import { PictureEnd } from '#ports/notices.ts';
import { Slot } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import type { Work } from '../api/people.ts';
import styles from './gallery.module.css';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

export default function GalleryDialog({
  input: { works, index },
  close,
}: ModalProps<{ works: readonly Work[]; index: number }, void>) {
  const { t } = useLingui();
  const [at, setAt] = useState(index);
  const count = works.length;
  const number = at + 1;

  useEffect(() => {
    const follow = ({ key }: KeyboardEvent) => {
      const step = STEPS[key] ?? 0;
      setAt((now) => Math.min(count - 1, Math.max(0, now + step)));
    };
    window.addEventListener('keydown', follow);
    return () => window.removeEventListener('keydown', follow);
  }, [count]);

  const work = works[at];
  if (!work) return null;
  return (
    <Dialog
      onClose={() => close()}
      closeLabel={t`Close`}
      size="l"
      title={work.title}
      eyebrow={count > 1 ? t`${number} of ${count}` : undefined}
      description={work.text}
      picture={
        <div className={styles.large}>
          <Picture {...work.picture} alt="" fill sizes="(min-width: 960px) 880px, 100vw" />
        </div>
      }
      actions={
        count > 1 && (
          <>
            <Button
              variant="line"
              icon="chevron-left"
              aria-disabled={at === 0}
              onClick={() => setAt(Math.max(0, at - 1))}
            >{t`Previous`}</Button>
            <Button
              variant="line"
              iconEnd="chevron-right"
              aria-disabled={number === count}
              onClick={() => setAt(Math.min(count - 1, at + 1))}
            >{t`Next`}</Button>
          </>
        )
      }
    >
      <Slot of={PictureEnd} content={{ kind: 'picture', id: work.picture.base }} />
    </Dialog>
  );
}
