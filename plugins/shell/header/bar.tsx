/** The fixed bar of every header: the logo, which links to the home page, and the header's own content. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFlow, usePath, useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import { HeaderFlow } from '../refs.ts';
import styles from './header.module.css';

interface HeaderBarProps {
  isHidden?: boolean;
  /** A separate bar above the logo's. */
  above?: ReactNode;
  children?: ReactNode;
}

export function HeaderBar({ isHidden = false, above, children }: HeaderBarProps) {
  const { t } = useLingui();
  const { homeLink, brand } = useDeps(deps);
  const { name } = brand;
  const path = usePath();
  // Transparent while the page is at its top.
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
