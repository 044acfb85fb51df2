/** One temporary message; ToastRegion announces it. */
import type { ReactNode } from 'react';
import { Icon } from '../actions/icon.tsx';
import css from './toast.module.css';

export interface ToastProps {
  tone?: 'info' | 'success' | 'error';
  children: ReactNode;
  /** A button or link, such as undo or retry. */
  action?: ReactNode;
  /** Accessible name of the close button, which is absent without `onClose`. */
  closeLabel?: string;
  onClose?: () => void;
  /** The toast is disappearing. */
  leaving?: boolean;
}

const SIGN = { info: 'info', success: 'check', error: 'warning' } as const;

export function Toast({ tone = 'info', children, action, closeLabel, onClose, leaving = false }: ToastProps) {
  return (
    <div className={css.toast} data-tone={tone} data-leaving={leaving || undefined}>
      <Icon name={SIGN[tone]} />
      <div className={css.text}>{children}</div>
      {action}
      {onClose && (
        <button type="button" className={css.close} aria-label={closeLabel} onClick={onClose}>
          <Icon name="close" size={18} />
        </button>
      )}
    </div>
  );
}
