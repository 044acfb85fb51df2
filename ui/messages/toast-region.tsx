/** The container of toasts; always rendered, so that screen readers announce new toasts. */
import type { ReactNode } from 'react';
import css from './toast-region.module.css';

export interface ToastRegionProps {
  /** Accessible name of the region. */
  label: string;
  /** The toasts, each with a key. */
  children?: ReactNode;
}

export function ToastRegion({ label, children }: ToastRegionProps) {
  return (
    <section className={css.region} aria-label={label} aria-live="polite" aria-relevant="additions">
      {children}
    </section>
  );
}
