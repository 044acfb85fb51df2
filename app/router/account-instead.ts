/** Guards of pages that lead to an account or a subscription: those who have one go to their account instead. */
import { splitLocale } from '../i18n/i18n.ts';

interface AccountDeps<User> {
  session: { user(): User | null; userType(): string } | undefined;
  accountLink: (params: Record<string, never>) => string | null;
}

/** The path of the account page without locale; of home in a brand without accounts. */
const accountPath = (accountLink: AccountDeps<unknown>['accountLink']): string =>
  splitLocale(accountLink({}) ?? '/').path;

/** For pages that offer an account: redirects everyone who is logged in. */
export const guestsOnly =
  ({ session, accountLink }: AccountDeps<unknown>) =>
  () =>
    session?.user() ? { to: accountPath(accountLink) } : undefined;

/** For pages that also offer a subscription: redirects subscribers, but not those of a trial. */
export const subscribersToAccount =
  ({ session, accountLink }: AccountDeps<{ readonly is_subscribed: boolean }>) =>
  () =>
    session?.user()?.is_subscribed && session.userType() !== 'trial'
      ? { to: accountPath(accountLink) }
      : undefined;
