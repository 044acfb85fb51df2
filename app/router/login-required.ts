/** The guard of pages that require a login. */
import { splitLocale } from '../i18n/i18n.ts';
import type { RouteRequest } from './request.ts';

interface LoginRequiredDeps {
  session: { user(): unknown } | undefined;
  loginLink: (params: Record<string, never>) => string | null;
}

/** Redirects visitors without a session to the login page, which leads back; to home in a brand without logins. */
export const loginRequired =
  ({ session, loginLink }: LoginRequiredDeps) =>
  ({ path, query }: RouteRequest) => {
    if (session?.user()) return undefined;
    const wanted = encodeURIComponent(query.size > 0 ? `${path}?${query}` : path);
    const address = loginLink({});
    return { to: address === null ? '/' : `${splitLocale(address).path}?redirect=${wanted}` };
  };
