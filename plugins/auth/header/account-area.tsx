/** The end of the header: log in and join for visitors; avatar and menu for members (1-shell §2 "Header"). */
import { useLingui } from '@lingui/react/macro';
import { AccountLink, LoginLink, MySpaceLink, Session, SignUpLink } from '../../../kernel/ports/session.ts';
import { useAsk, useHref } from '../../../kernel/react.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { MenuItem } from '../../../ui/menu-item.tsx';
import { useMember } from '../use-member.ts';
import styles from './account-area.module.css';

export default function AccountArea() {
  const { t } = useLingui();
  const session = useAsk(Session);
  const href = useHref();
  const member = useMember();

  if (!member) {
    const login = href(LoginLink, {});
    const join = href(SignUpLink, {});
    return (
      <div className={styles.area}>
        {login && (
          <Button href={login} look="quiet" size="s">
            {t`Log in`}
          </Button>
        )}
        {join && (
          <Button href={join} size="s" className={styles.join}>
            {t`Join`}
          </Button>
        )}
      </div>
    );
  }

  const name = member.name ?? member.username ?? member.email;
  const account = href(AccountLink, {});
  const mySpace = href(MySpaceLink, {});
  const avatar = <Avatar name={name} size={36} />;
  return (
    <div className={styles.area}>
      {account && (
        <a href={account} className={styles.avatar} aria-label={t`Account of ${name}`}>
          {avatar}
        </a>
      )}
      <Menu button={account ? null : avatar} label={t`Your account`} align="end">
        {account && (
          <MenuItem href={account} icon="user">
            {t`Account`}
          </MenuItem>
        )}
        {mySpace && (
          <MenuItem href={mySpace} icon="bookmark">
            {t`My list`}
          </MenuItem>
        )}
        <MenuItem onClick={session.logOut} icon="exit">
          {t`Log out`}
        </MenuItem>
      </Menu>
    </div>
  );
}
