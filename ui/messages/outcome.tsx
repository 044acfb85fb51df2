/** The result of a form, which replaces it and takes the focus, because the focused button has been removed. */
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './outcome.module.css';

export interface OutcomeProps {
  title: string;
  /** Marks a failure. */
  bad?: boolean;
  children: ReactNode;
  actions: ReactNode;
}

export function Outcome({ title, bad = false, children, actions }: OutcomeProps) {
  const place = useRef<HTMLHeadingElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div className={styles.outcome} role={bad ? 'alert' : 'status'}>
      <h2 ref={place} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <div className={styles.words}>{children}</div>
      <div className={styles.actions} data-pair="">
        {actions}
      </div>
    </div>
  );
}
