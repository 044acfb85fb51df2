/** Who is shown a film they own; it comes with the first wish to see one. */
import { splitLocale } from '#app/i18n/i18n.ts';
import type { Session } from '#ports/session.ts';
import type { GuardAnswer, RouteRequest } from '#app/router/request.ts';

type Link = ((params: Record<string, never>) => string) | undefined;

export interface OwnedDeps {
  session: Session | undefined;
  login: Link;
  account: Link;
}

/** Members only: whoever is not logged in does so first, and comes back. Without a film it leads to those they own. */
export function guard(
  { path, params }: Pick<RouteRequest, 'path' | 'params'>,
  { session, login, account }: OwnedDeps,
): GuardAnswer {
  if (!session?.user())
    return {
      to: login ? `${splitLocale(login({})).path}?${new URLSearchParams({ redirect: path })}` : '/',
    };
  if (params['slug']) return undefined;
  return { to: account ? `${splitLocale(account({})).path}?tab=my-library` : '/' };
}
