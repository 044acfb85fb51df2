/** The target of the header's section for members without access: the page to which the guard would redirect them. */
import type { Http } from '#app/http/client.ts';
import { splitLocale } from '#app/i18n/i18n.ts';
import type { Dependency } from '#kernel/deps.ts';
import type { SignUpLink, User } from '#ports/session.ts';
import { getSettings } from '#ports/settings.ts';
import { mayWatchLive } from './rule.ts';

export const LIVE_PATH = '/live-tv';
const MINIMUM = 'live-tv-minimum-membership';

/** Path of the page for visitors without access: the sign-up page, or home if the brand has none. */
export const pathInstead = (signUp: Dependency<typeof SignUpLink>): string =>
  splitLocale(signUp({}) ?? '/').path;

export const destinationOf =
  (http: Pick<Http, 'peek'>, signUp: Dependency<typeof SignUpLink>) =>
  (path: string, user: User | null): string | null => {
    if (path !== LIVE_PATH) return null;
    // The page omits settings at their defaults; the default is premium.
    const minimum = http.peek(getSettings)?.[MINIMUM] ?? '';
    return mayWatchLive(user, minimum) ? null : pathInstead(signUp);
  };
