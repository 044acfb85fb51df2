/** The refs that this plugin depends on. */
import { defineDeps } from '#kernel/deps.ts';
import { JoinLink, MembershipPrice } from '#ports/plans.ts';
import { WatchLink } from '#ports/player.ts';
import { Session, SignUpLink } from '#ports/session.ts';

export const deps = defineDeps({
  wants: {
    session: Session,
    joinLink: JoinLink,
    price: MembershipPrice,
    signUpLink: SignUpLink,
    watchLink: WatchLink,
  },
});
