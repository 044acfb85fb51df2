/** The fixed bar every header is: the logo, which leads home, and what the header adds. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFlow, usePath, useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import { HeaderFlow } from '../refs.ts';
import styles from './header.module.css';

interface HeaderBarProps {
  isHidden?: boolean;
  /** A bar of its own above the logo's. */
  above?: ReactNode;
  children?: ReactNode;
}

export function HeaderBar({ isHidden = false, above, children }: HeaderBarProps) {
  const { t } = useLingui();
  const { homeLink, brand } = useDeps(deps);
  const { name } = brand;
  const path = usePath();
  // Clear while the page stands at its top.
  const isOver = useFlow(HeaderFlow)[0].context.scrollY < 1;
  return (
    <header className={styles.header} data-hidden={isHidden || undefined} data-over={isOver || undefined}>
      {above}
      <div className={styles.bar}>
        <a className={styles.logo} href={homeLink({}) ?? path('/')} aria-label={t`${name}, home`}>
          {name}
        </a>
        {children}
      </div>
    </header>
  );
}
