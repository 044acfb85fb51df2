/** The sidebar of a long text, with its search and links to its sections. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './text.module.css';

interface ContentsProps {
  items: readonly { id: string; title: string }[];
  /** The search field of the text. */
  children?: ReactNode;
}

export function Contents({ items, children }: ContentsProps) {
  const { t } = useLingui();
  return (
    <div className={styles.beside}>
      {children}
      {items.length > 0 && (
        <nav className={styles.contents} aria-label={t`On this page`}>
          <ol>
            {items.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
    </div>
  );
}
