/**
 * A panel over the page, at its end: keeps the focus inside until it is closed with its button, Escape or a click
 * outside.
 */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '#ui/actions/icon.tsx';
import styles from './panel.module.css';

interface PanelFrameProps {
  label: string;
  closeLabel?: string;
  close: () => void;
  children: ReactNode;
}

export function Panel({ label, closeLabel, close, children }: PanelFrameProps) {
  const { t } = useLingui();
  const panel = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = panel.current;
    if (!dialog) return;
    dialog.showModal();
    // A click on the backdrop has the dialog itself as its target; the browser handles Escape.
    const leave = (event: MouseEvent) => event.target === dialog && dialog.close();
    dialog.addEventListener('click', leave);
    return () => dialog.removeEventListener('click', leave);
  }, []);
  return (
    <dialog ref={panel} className={styles.panel} aria-label={label} onClose={close}>
      <div className={styles.content}>
        <button
          type="button"
          className={styles.close}
          aria-label={closeLabel ?? t`Close`}
          onClick={() => panel.current?.close()}
        >
          <Icon name="close" size={24} />
        </button>
        {children}
      </div>
    </dialog>
  );
}
