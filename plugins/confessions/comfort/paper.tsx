/** The paper of a story; attributes of `<html>` select its colours and text size. */
import type { ReactNode } from 'react';
import styles from './comfort.module.css';

export function Paper({ children }: { children: ReactNode }) {
  return <div className={styles.paper}>{children}</div>;
}
