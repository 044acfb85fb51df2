/** An enlarged picture out of several, with navigation by buttons, arrow keys or swipes. */
import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { Dialog } from './dialog.tsx';
import { Picture, type PictureSource } from '../pictures/picture.tsx';
import styles from './lightbox.module.css';

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: -Infinity,
  End: Infinity,
};
/** Minimum horizontal distance of a swipe (px). */
const SWIPE_PX = 48;

export interface LargePicture {
  picture: PictureSource;
  /** The heading of the dialog. */
  title: string;
  text?: string | undefined;
}

export interface LightboxLabels {
  close: string;
  previous: string;
  next: string;
  /** The place of a picture among the others, such as "2 of 7". */
  position: (number: number, count: number) => string;
}

interface LightboxProps<Item extends LargePicture> {
  items: readonly Item[];
  index: number;
  close: () => void;
  labels: LightboxLabels;
  /** Actions for a picture, rendered before the navigation buttons. */
  actionOf?: (item: Item) => ReactNode;
  /** Content below a picture. */
  endOf?: (item: Item) => ReactNode;
}

export function Lightbox<Item extends LargePicture>({
  items,
  index,
  close,
  labels,
  actionOf,
  endOf,
}: LightboxProps<Item>) {
  const [at, setAt] = useState(index);
  const from = useRef<number | null>(null);
  const count = items.length;
  const number = at + 1;
  const move = (by: number) => setAt((now) => Math.min(count - 1, Math.max(0, now + by)));

  useEffect(() => {
    const follow = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      const step = altKey || ctrlKey || metaKey ? 0 : (STEPS[key] ?? 0);
      setAt((now) => Math.min(count - 1, Math.max(0, now + step)));
    };
    window.addEventListener('keydown', follow);
    return () => window.removeEventListener('keydown', follow);
  }, [count]);

  const begin = ({ clientX, isPrimary }: PointerEvent) => {
    from.current = isPrimary ? clientX : null;
  };
  const end = ({ clientX }: PointerEvent) => {
    const way = from.current === null ? 0 : clientX - from.current;
    from.current = null;
    if (Math.abs(way) >= SWIPE_PX) move(way < 0 ? 1 : -1);
  };

  const item = items[at];
  if (!item) return null;
  return (
    <Dialog
      onClose={close}
      closeLabel={labels.close}
      size="l"
      // Screen readers announce the title when the picture changes.
      title={<span aria-live="polite">{item.title}</span>}
      eyebrow={count > 1 ? labels.position(number, count) : undefined}
      description={item.text}
      picture={
        <div
          className={styles.large}
          onPointerDown={begin}
          onPointerUp={end}
          onPointerCancel={() => (from.current = null)}
        >
          <Picture
            key={item.picture.base}
            {...item.picture}
            alt=""
            fill
            sizes="(min-width: 960px) 880px, 100vw"
          />
        </div>
      }
      actions={
        <>
          {actionOf?.(item)}
          {count > 1 && (
            <div className={styles.steps}>
              <Button variant="line" icon="chevron-left" aria-disabled={at === 0} onClick={() => move(-1)}>
                {labels.previous}
              </Button>
              <Button
                variant="line"
                iconEnd="chevron-right"
                aria-disabled={number === count}
                onClick={() => move(1)}
              >
                {labels.next}
              </Button>
            </div>
          )}
        </>
      }
    >
      {endOf?.(item)}
    </Dialog>
  );
}
