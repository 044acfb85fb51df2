/** In a shelf's place when its films could not be read: one quiet line and the way to ask again. */
import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '#ui/actions/button.tsx';
import css from './shelves.module.css';

interface ShelfFailureProps {
  busy: boolean;
  retry: () => void;
}

export function ShelfFailure({ busy, retry }: ShelfFailureProps) {
  const { t } = useLingui();
  const line = useRef<HTMLParagraphElement>(null);
  // The button that asked again goes with the failure: the focus moves on to the first film of its shelf.
  useLayoutEffect(() => {
    const here = line.current;
    const shelf = here?.closest('section');
    return () => {
      if (here?.contains(document.activeElement))
        setTimeout(() => shelf?.querySelector<HTMLElement>('li a')?.focus({ preventScroll: true }));
    };
  }, []);
  return (
    <p className={css.failed} ref={line}>
      {t`These films could not be loaded.`}
      <Button variant="line" size="s" busy={busy} onClick={retry}>{t`Try again`}</Button>
    </p>
  );
}
