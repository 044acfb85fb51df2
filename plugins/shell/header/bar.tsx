/** The fixed bar every header is: the logo, which leads home, and what the header adds. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { HomeLink } from '../../../kernel/ports/catalogue.ts';
import { useAsk, useHref, usePath } from '../../../kernel/react.tsx';
import { BrandService } from '../../../kernel/services.ts';
import styles from './header.module.css';

interface HeaderBarProps {
  /** The page stands at its top: the bar is clear. */
  isOver?: boolean;
  isHidden?: boolean;
  /** A bar of its own above the logo's. */
  above?: ReactNode;
  children?: ReactNode;
}

export function HeaderBar({ isOver = true, isHidden = false, above, children }: HeaderBarProps) {
  const { t } = useLingui();
  const { name } = useAsk(BrandService);
  const href = useHref();
  const path = usePath();
  return (
    <header className={styles.header} data-hidden={isHidden || undefined} data-over={isOver || undefined}>
      {above}
      <div className={styles.bar}>
        <a className={styles.logo} href={href(HomeLink, {}) ?? path('/')} aria-label={t`${name}, home`}>
          {name}
        </a>
        {children}
      </div>
    </header>
  );
}
