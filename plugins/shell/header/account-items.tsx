/** Where a member's menu leads: account, list, and out (README 3). */
import { useLingui } from '@lingui/react/macro';
import { AccountLink, MySpaceLink, Session } from '#ports/session.ts';
import { useInjectOptional, useHref } from '#app/react/bindings.tsx';
import { MenuItem } from '#ui/actions/menu-item.tsx';

/** Items for a menu or any other list. */
export function AccountItems() {
  const { t } = useLingui();
  const session = useInjectOptional(Session);
  const href = useHref();
  const account = href(AccountLink, {});
  const mySpace = href(MySpaceLink, {});
  return (
    <>
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
      <MenuItem onClick={() => session?.logOut()} icon="exit">
        {t`Log out`}
      </MenuItem>
    </>
  );
}
