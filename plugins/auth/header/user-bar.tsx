/** What the member's side bar says: who is logged in, and the same ways as the menu. */
import { Avatar } from '../../../ui/avatar.tsx';
import { useMember } from '../use-member.ts';
import { AccountItems } from './account-items.tsx';
import styles from './user-bar.module.css';

export default function UserBar() {
  const member = useMember();
  if (!member) return null;
  const name = member.name ?? member.username ?? member.email;
  return (
    <div className={styles.bar}>
      <div className={styles.who}>
        <Avatar name={name} size={56} />
        <p>
          <span className={styles.name}>{name}</span>
          <span className={styles.email}>{member.email}</span>
        </p>
      </div>
      <ul>
        <AccountItems />
      </ul>
    </div>
  );
}
