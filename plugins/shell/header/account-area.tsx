/** Account links of the header: log in, watch free and join for guests; avatar and menu for members (README 3). */
import { useLingui } from '@lingui/react/macro';
import { ownText, type User } from '#ports/session.ts';
import type { GroupJoin } from '#ports/shell.ts';
import { useDeps } from '#app/react/bindings.tsx';
import { Avatar, initialOf } from '#ui/pictures/avatar.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/actions/icon.tsx';
import { Menu } from '#ui/actions/menu.tsx';
import { deps } from '../deps.ts';
import { nameOf, useMember } from '../use-member.ts';
import styles from './account-area.module.css';
import { AccountItems } from './account-items.tsx';

const initialOfMember = (member: User): string => initialOf(nameOf(member));

interface AccountAreaProps {
  /** Link and label that replace the ordinary sign-up's. */
  join?: GroupJoin;
  /** The member's side bar in windows below 1330 px, in headers that have one. */
  userBar?: { isOpen: boolean; turn: () => void };
}

function VisitorArea({ join, hasBar }: Pick<AccountAreaProps, 'join'> & { hasBar: boolean }) {
  const { t } = useLingui();
  const { openFreeFilm, loginLink, signUpLink, watchLink } = useDeps(deps);
  const plays = watchLink({ slug: '', kind: '', id: 0 }) !== null;
  const login = loginLink({});
  const signUp = signUpLink(join?.slug === undefined ? {} : { slug: join.slug });
  // A guest who logs in on a landing page returns to the sign-up page of its group.
  const back = join?.slug !== undefined && signUp ? `?${new URLSearchParams({ redirect: signUp })}` : '';
  return (
    <div
      className={`${styles.area} ${styles.visitor}`}
      data-bar={hasBar ? '' : undefined}
      data-landing={join ? '' : undefined}
    >
      {login && (
        <Button href={`${login}${back}`} variant="quiet" size="s">
          {t`Log in`}
        </Button>
      )}
      {openFreeFilm && plays && (
        <Button
          variant="line"
          size="s"
          className={styles.free}
          onClick={() => void openFreeFilm({ position: 'header' })}
        >
          {t`Watch free`}
        </Button>
      )}
      {signUp && (
        // Always visible on landing pages, whose purpose is joining.
        <Button href={signUp} size="s" className={join ? undefined : styles.join} style={join?.colours}>
          {join?.label ?? t`Join`}
        </Button>
      )}
    </div>
  );
}

export function AccountArea({ join, userBar }: AccountAreaProps) {
  const { t } = useLingui();
  const { accountLink } = useDeps(deps);
  const member = useMember();
  if (!member) return <VisitorArea {...(join ? { join } : {})} hasBar={userBar !== undefined} />;

  const name = ownText(member, nameOf);
  const initial = ownText(member, initialOfMember);
  const account = accountLink({});
  const avatar = <Avatar initial={initial} size={36} />;
  // The window's width decides between side bar and menu in headers with a side bar; both have the same items.
  return (
    <div className={styles.area} data-bar={userBar ? '' : undefined}>
      {account && (
        <a href={account} className={styles.avatar} aria-label={t`Account of ${name}`}>
          {avatar}
        </a>
      )}
      {userBar && (
        <button
          type="button"
          className={styles.turn}
          aria-label={t`Your account`}
          aria-expanded={userBar.isOpen}
          onClick={userBar.turn}
        >
          {!account && avatar}
          <Icon name="chevron-down" size={16} />
        </button>
      )}
      <div className={styles.menu}>
        <Menu button={account ? null : avatar} label={t`Your account`} align="end" hover>
          <AccountItems />
        </Menu>
      </div>
    </div>
  );
}
