/** The container of toasts, always present so that assistive technology announces them. */
import type { ReactNode } from 'react';
import css from './toast-region.module.css';

export interface ToastRegionProps {
  /** Accessible name of the region. */
  label: string;
  /** Toasts, each with a key. */
  children?: ReactNode;
}

export function ToastRegion({ label, children }: ToastRegionProps) {
  return (
    <section className={css.region} aria-label={label} aria-live="polite" aria-relevant="additions">
      {children}
    </section>
  );
}
