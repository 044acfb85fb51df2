/** The header of the login, the sign-up and the free film: only the logo and the language menu. */
import { LanguageMenu } from '../language-menu.tsx';
import { HeaderBar } from './bar.tsx';
import styles from './header.module.css';

export function PlainHeader() {
  return (
    <HeaderBar>
      <div className={styles.end}>
        <LanguageMenu />
      </div>
    </HeaderBar>
  );
}
