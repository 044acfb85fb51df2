/** An enlarged work of a gallery, with navigation to its neighbours. */
import type { ModalProps } from '#kernel/plugin.ts';
import { PictureEnd } from '#ports/notices.ts';
import { Slot } from '#app/react/bindings.tsx';
import type { Work } from '../api/people.ts';
import { Lightbox } from '#ui/overlays/lightbox.tsx';

export default function GalleryDialog({
  input: { works, index },
  close,
}: ModalProps<{ works: readonly Work[]; index: number }, void>) {
  return (
    <Lightbox
      items={works}
      index={index}
      close={() => close()}
      endOf={({ picture }) => <Slot of={PictureEnd} content={{ kind: 'picture', id: picture.base }} />}
    />
  );
}
