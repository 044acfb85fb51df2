/** The refs that this plugin depends on. */
import { defineDeps } from '#kernel/deps.ts';
import { ConfessLink } from '#ports/confessions.ts';
import { WatchLink } from '#ports/player.ts';
import { AccountLink, LoginLink, MySpaceLink, Session } from '#ports/session.ts';
import { TrialLink } from '#ports/trial.ts';

export const deps = defineDeps({
  wants: {
    session: Session,
    accountLink: AccountLink,
    loginLink: LoginLink,
    trialLink: TrialLink,
    mySpaceLink: MySpaceLink,
    confessLink: ConfessLink,
    watchLink: WatchLink,
  },
});
