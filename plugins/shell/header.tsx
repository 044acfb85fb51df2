/** The site header: logo, sections, search, and what other plugins put at its end (1-shell §2 "Header"). */
import { useLingui } from '@lingui/react/macro';
import { HomeLink, SearchLink } from '../../kernel/ports/catalogue.ts';
import { HeaderEnd } from '../../kernel/ports/shell.ts';
import { Slot, useAsk, useCurrentPath, useFlow, useHref, usePath } from '../../kernel/react.tsx';
import { BrandService } from '../../kernel/services.ts';
import { Icon } from '../../ui/icon.tsx';
import { ChromeFlow, HeaderFlow } from './flows.ts';
import styles from './header.module.css';
import { Sections } from './sections.tsx';
import { SideMenu } from './side-menu.tsx';

export function Header() {
  const { t } = useLingui();
  const [header, send] = useFlow(HeaderFlow);
  const [chrome] = useFlow(ChromeFlow);
  const brand = useAsk(BrandService);
  const href = useHref();
  const path = usePath();
  const current = useCurrentPath();
  const items = chrome.context.chrome?.items ?? [];
  const search = href(SearchLink, {});
  const isOpen = header.matches('menuOpen');
  return (
    <header
      className={styles.header}
      data-hidden={header.matches('hidden') || undefined}
      data-over={header.context.scrollY < 1 || undefined}
    >
      <a className={styles.logo} href={href(HomeLink, {}) ?? path('/')} aria-label={t`${brand.name}, home`}>
        {brand.name}
      </a>
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
        <button
          type="button"
          className={`${styles.icon} ${styles.burger}`}
          aria-label={isOpen ? t`Close menu` : t`Open menu`}
          aria-expanded={isOpen}
          onClick={() => send({ type: isOpen ? 'close' : 'openMenu' })}
        >
          <Icon name={isOpen ? 'close' : 'menu'} size={24} />
        </button>
      </div>
      {isOpen && <SideMenu items={items} current={current} close={() => send({ type: 'close' })} />}
    </header>
  );
}
