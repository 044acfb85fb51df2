/** The refs that this plugin depends on. */
import { defineDeps } from '#kernel/deps.ts';
import { JoinLink, MembershipPrice } from '#ports/plans.ts';
import { WatchLink } from '#ports/player.ts';
import { LoginLink, LoginModal, SignUpLink } from '#ports/session.ts';
import { HttpClient } from '#app/services.ts';

export const deps = defineDeps({
  needs: { http: HttpClient },
  wants: {
    watchLink: WatchLink,
    logIn: LoginModal,
    loginLink: LoginLink,
    signUpLink: SignUpLink,
    joinLink: JoinLink,
    price: MembershipPrice,
  },
});
