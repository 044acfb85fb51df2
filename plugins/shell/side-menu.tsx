/** The sections on narrow windows: a panel over the page that keeps the focus until it is closed. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { NavigationItem } from './api.ts';
import { LanguageMenu } from './language-menu.tsx';
import { Sections } from './sections.tsx';
import styles from './side-menu.module.css';

interface SideMenuProps {
  items: readonly NavigationItem[];
  current: string;
  close: () => void;
}

export function SideMenu({ items, current, close }: SideMenuProps) {
  const { t } = useLingui();
  const panel = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = panel.current;
    if (!dialog) return;
    dialog.showModal();
    // A press on the backdrop arrives at the dialog itself; Escape is the browser's.
    const leave = (event: MouseEvent) => event.target === dialog && dialog.close();
    dialog.addEventListener('click', leave);
    return () => dialog.removeEventListener('click', leave);
  }, []);
  return (
    <dialog ref={panel} className={styles.panel} aria-label={t`Menu`} onClose={close}>
      <div className={styles.content}>
        <button type="button" className={styles.close} aria-label={t`Close menu`} onClick={close}>
          <Icon name="close" size={24} />
        </button>
        <nav aria-label={t`Sections`}>
          <Sections items={items} current={current} />
        </nav>
        <div className={styles.language}>
          <LanguageMenu up />
        </div>
      </div>
    </dialog>
  );
}
