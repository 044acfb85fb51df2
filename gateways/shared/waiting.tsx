/** A spinner with a text. */
import { Spinner } from '#ui/messages/spinner.tsx';
import styles from './payments.module.css';

export function Waiting({ children }: { children: string }) {
  return (
    <output className={styles.waiting} aria-busy="true">
      <Spinner size={20} />
      {children}
    </output>
  );
}
