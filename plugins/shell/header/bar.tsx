/** The fixed bar of all headers: the logo, which links to the home page, and the header's own content. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFlow, usePath, useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import { HeaderFlow } from '../refs.ts';
import styles from './header.module.css';

interface HeaderBarProps {
  isHidden?: boolean;
  /** Another bar above the bar with the logo. */
  above?: ReactNode;
  children?: ReactNode;
}

export function HeaderBar({ isHidden = false, above, children }: HeaderBarProps) {
  const { t } = useLingui();
  const { homeLink, brand } = useDeps(deps);
  const { name } = brand;
  const path = usePath();
  // The bar is transparent while the page is scrolled to its top.
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
