/** The refs that this plugin depends on. */
import { defineDeps } from '#kernel/deps.ts';
import { FilmLink, FilmsLink } from '#ports/catalogue.ts';
import { PaymentOutcomeLink } from '#ports/checkout.ts';
import { ConfessLink } from '#ports/confessions.ts';
import { Discretion } from '#ports/discretion.ts';
import { JoinLink } from '#ports/plans.ts';
import { WatchOwnedLink } from '#ports/player.ts';
import {
  AccountLink,
  CancelSubscriptionLink,
  LoginLink,
  MemberChanged,
  RecoverPasswordLink,
  Session,
} from '#ports/session.ts';
import { CartLink } from '#ports/store.ts';
import { HttpClient, LanguageService, ToastService } from '#app/services.ts';

export const deps = defineDeps({
  needs: {
    http: HttpClient,
    toasts: ToastService,
    language: LanguageService,
    changed: MemberChanged,
  },
  wants: {
    session: Session,
    loginLink: LoginLink,
    filmLink: FilmLink,
    filmsLink: FilmsLink,
    confessLink: ConfessLink,
    discretion: Discretion,
    recoverPasswordLink: RecoverPasswordLink,
    paymentOutcomeLink: PaymentOutcomeLink,
    cartLink: CartLink,
    joinLink: JoinLink,
    watchOwnedLink: WatchOwnedLink,
    cancelSubscriptionLink: CancelSubscriptionLink,
  },
  owns: {
    accountLink: AccountLink,
  },
});
