/** The sections on windows too narrow for them in the header, each with its own list; and the language. */
import { useLingui } from '@lingui/react/macro';
import { Sections } from '../header/sections.tsx';
import { LanguageMenu } from '../language-menu.tsx';
import type { SidePanelProps } from '../slots.ts';
import styles from './panel.module.css';
import { Panel } from './panel.tsx';

export default function SideMenu({ items, current, close }: SidePanelProps) {
  const { t } = useLingui();
  return (
    <Panel label={t`Menu`} closeLabel={t`Close menu`} close={close}>
      <nav aria-label={t`Sections`}>
        <Sections items={items} current={current} look="column" />
      </nav>
      <div className={styles.language}>
        <LanguageMenu up align="start" />
      </div>
    </Panel>
  );
}
