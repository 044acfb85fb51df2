/** Items of the member's menu: account, list, and log out (README 3). */
import { useLingui } from '@lingui/react/macro';
import { useDeps } from '#app/react/bindings.tsx';
import { MenuItem } from '#ui/actions/menu-item.tsx';
import { deps } from '../deps.ts';

/** The items, for a menu or another list. */
export function AccountItems() {
  const { t } = useLingui();
  const { session, accountLink, mySpaceLink } = useDeps(deps);
  const account = accountLink({});
  const mySpace = mySpaceLink({});
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
