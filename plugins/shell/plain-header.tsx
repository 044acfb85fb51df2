/** The header of log in and sign up: only the way home, and the language. */
import { useLingui } from '@lingui/react/macro';
import { HomeLink } from '../../kernel/ports/catalogue.ts';
import { useAsk, useHref, usePath } from '../../kernel/react.tsx';
import { BrandService } from '../../kernel/services.ts';
import styles from './header.module.css';
import { LanguageMenu } from './language-menu.tsx';

export function PlainHeader() {
  const { t } = useLingui();
  const brand = useAsk(BrandService);
  const href = useHref();
  const path = usePath();
  return (
    <header className={styles.header} data-over>
      <a className={styles.logo} href={href(HomeLink, {}) ?? path('/')} aria-label={t`${brand.name}, home`}>
        {brand.name}
      </a>
      <div className={styles.end}>
        <LanguageMenu />
      </div>
    </header>
  );
}
