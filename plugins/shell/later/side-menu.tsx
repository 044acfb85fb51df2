/**
 * The side menu of windows too narrow for sections in the header: the sections with their lists, login links for
 * guests, and the language.
 */
import { useLingui } from '@lingui/react/macro';
import { useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { deps } from '../deps.ts';
import { Sections } from '../header/sections.tsx';
import { LanguageMenu } from '../language-menu.tsx';
import type { SidePanelProps } from '../refs.ts';
import { useMember } from '../use-member.ts';
import styles from './panel.module.css';
import { Panel } from './panel.tsx';

export default function SideMenu({ items, current, close }: SidePanelProps) {
  const { t } = useLingui();
  const { signUpLink, loginLink } = useDeps(deps);
  const member = useMember();
  const signUp = signUpLink({});
  const login = loginLink({});
  return (
    <Panel label={t`Menu`} closeLabel={t`Close menu`} close={close}>
      <nav className={styles.sections} aria-label={t`Sections`}>
        <Sections items={items} current={current} variant="column" />
      </nav>
      {!member && (
        <div className={styles.join}>
          {signUp && <Button href={signUp}>{t`Join`}</Button>}
          {login && (
            <Button href={login} variant="line">
              {t`Log in`}
            </Button>
          )}
        </div>
      )}
      <div className={styles.language}>
        <LanguageMenu up align="start" />
      </div>
    </Panel>
  );
}
