/** One section of a tab: a description on one side, its actions on the other. */
import { useId, type ReactNode } from 'react';
import styles from './account.module.css';

interface PartProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

export function Part({ title, text, children }: PartProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.about}>
        <h2 id={id}>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      <div>{children}</div>
    </section>
  );
}
