/** An enlarged work of a gallery, with navigation to its neighbours. */
import { useLingui } from '@lingui/react/macro';
import type { ModalProps } from '#kernel/plugin.ts';
import { PictureEnd } from '#ports/notices.ts';
import { Slot } from '#app/react/bindings.tsx';
import type { Work } from '#ports/people.ts';
import { Lightbox } from '#ui/overlays/lightbox.tsx';

export default function GalleryDialog({
  input: { works, index },
  close,
}: ModalProps<{ works: readonly Work[]; index: number }, void>) {
  const { t } = useLingui();
  return (
    <Lightbox
      items={works}
      index={index}
      close={() => close()}
      labels={{
        close: t`Close`,
        previous: t`Previous`,
        next: t`Next`,
        position: (number, count) => t`${number} of ${count}`,
      }}
      endOf={({ picture }) => <Slot of={PictureEnd} content={{ kind: 'picture', id: picture.base }} />}
    />
  );
}
