/** The paper a story is read on; `<html>` says which one, and how large the letters are. */
import type { ReactNode } from 'react';
import styles from './comfort.module.css';

export function Paper({ children }: { children: ReactNode }) {
  return <div className={styles.paper}>{children}</div>;
}
