/** Guards of pages that lead to an account: visitors who are past that go to their account instead. */
import { splitLocale } from '../i18n/i18n.ts';

interface AccountDeps<Session> {
  session: Session | undefined;
  accountLink: (params: Record<string, never>) => string | null;
}

/** Redirects sessions that match the condition to the account page; to home in a brand without accounts. */
export const accountInstead =
  <Session>({ session, accountLink }: AccountDeps<Session>, isPast: (session: Session) => boolean) =>
  () =>
    session && isPast(session) ? { to: splitLocale(accountLink({}) ?? '/').path } : undefined;

/** Redirects everyone who is logged in. */
export const guestsOnly = (deps: AccountDeps<{ user(): unknown }>) =>
  accountInstead(deps, (session) => Boolean(session.user()));
