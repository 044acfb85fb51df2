/** The member's side bar in windows below 1330 px: the member's name, and the items of the menu. */
import { useLingui } from '@lingui/react/macro';
import { Avatar, initialOf } from '#ui/pictures/avatar.tsx';
import { AccountItems } from '../header/account-items.tsx';
import type { PanelProps } from '../refs.ts';
import { nameOf, useMember } from '../use-member.ts';
import { Panel } from './panel.tsx';
import styles from './user-bar.module.css';

export default function UserBar({ close }: PanelProps) {
  const { t } = useLingui();
  const member = useMember();
  if (!member) return null;
  const name = nameOf(member);
  return (
    <Panel label={t`Your account`} close={close}>
      <div className={styles.who}>
        <Avatar initial={initialOf(name)} size={56} />
        <p>
          <span className={styles.name}>{name}</span>
          {name !== member.email && <span className={styles.email}>{member.email}</span>}
        </p>
      </div>
      <ul className={styles.ways}>
        <AccountItems />
      </ul>
    </Panel>
  );
}
