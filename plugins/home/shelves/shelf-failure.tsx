/** Replaces a shelf whose films could not be loaded: an unobtrusive message and a retry button. */
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
  // The retry button disappears with the error, so the focus moves to the first film of the shelf.
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
