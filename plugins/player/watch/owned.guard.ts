/** Route guard of purchased films; loaded with the first navigation to one. */
import { splitLocale } from '#app/i18n/i18n.ts';
import type { Dependency } from '#kernel/deps.ts';
import type { AccountLink, LoginLink, Session } from '#ports/session.ts';
import type { GuardAnswer, RouteRequest } from '#app/router/request.ts';

export interface OwnedDeps {
  session: Session | undefined;
  login: Dependency<typeof LoginLink>;
  account: Dependency<typeof AccountLink>;
}

/** Requires a login, after which the guest returns. Without a film, redirects to the list of purchased films. */
export function guard(
  { path, params }: Pick<RouteRequest, 'path' | 'params'>,
  { session, login, account }: OwnedDeps,
): GuardAnswer {
  const withQuery = (address: string | null, query: Record<string, string>): GuardAnswer => ({
    to: address === null ? '/' : `${splitLocale(address).path}?${new URLSearchParams(query)}`,
  });
  if (!session?.user()) return withQuery(login({}), { redirect: path });
  return params['slug'] ? undefined : withQuery(account({}), { tab: 'my-library' });
}
