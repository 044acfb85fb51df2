/** The site header: logo, sections, search, additions of other plugins, and its two panels (README 2). */
import { useLingui } from '@lingui/react/macro';
import { HeaderEnd } from '#ports/shell.ts';
import { Slot, useCurrentPath, useFlow, useDeps } from '#app/react/bindings.tsx';
import { Icon } from '#ui/actions/icon.tsx';
import { deps } from '../deps.ts';
import { FrameContentFlow, HeaderFlow, SidePanel, UserPanel } from '../refs.ts';
import { useMember } from '../use-member.ts';
import { AccountArea } from './account-area.tsx';
import { HeaderBar } from './bar.tsx';
import styles from './header.module.css';
import { Sections } from './sections.tsx';
import { SisterBar } from './sister-bar.tsx';

export function Header() {
  const { t } = useLingui();
  const [header, send] = useFlow(HeaderFlow);
  const [frameContent] = useFlow(FrameContentFlow);
  const { searchLink } = useDeps(deps);
  const current = useCurrentPath();
  const member = useMember();
  const items = frameContent.context.frameContent?.items ?? [];
  const search = searchLink({});
  const isMenu = header.matches('menuOpen');
  const isUserBar = header.matches('userBarOpen');
  const close = () => send({ type: 'close' });
  return (
    <HeaderBar
      isHidden={header.matches('hidden')}
      above={member?.is_cross_selling_unified_account && <SisterBar />}
    >
      <nav className={styles.sections} aria-label={t`Sections`}>
        <Sections items={items} current={current} />
      </nav>
      <div className={styles.end}>
        {search && (
          <a className={styles.icon} href={search} aria-label={t`Search`}>
            <Icon name="search" size={22} />
          </a>
        )}
        <Slot of={HeaderEnd} />
        <AccountArea
          userBar={{
            isOpen: isUserBar,
            turn: () => send({ type: isUserBar ? 'close' : 'openUserBar' }),
          }}
        />
        <button
          type="button"
          className={`${styles.icon} ${styles.burger}`}
          aria-label={isMenu ? t`Close menu` : t`Open menu`}
          aria-expanded={isMenu}
          onClick={() => send({ type: isMenu ? 'close' : 'openMenu' })}
        >
          <Icon name={isMenu ? 'close' : 'menu'} size={24} />
        </button>
      </div>
      {isMenu && <Slot of={SidePanel} items={items} current={current} close={close} />}
      {isUserBar && <Slot of={UserPanel} close={close} />}
    </HeaderBar>
  );
}
