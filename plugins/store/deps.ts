/** The refs that this plugin depends on. */
import { defineDeps } from '#kernel/deps.ts';
import { Tracked } from '#ports/analytics.ts';
import { FilmLink, FilmsLink } from '#ports/catalogue.ts';
import { PaymentOutcomeLink } from '#ports/checkout.ts';
import { AccountLink, LoginLink, LoginModal, Session } from '#ports/session.ts';
import { CartLink, QuickOrderLink } from '#ports/store.ts';
import { HttpClient, LanguageService, NavigationService, ToastService } from '#app/services.ts';

export const deps = defineDeps({
  needs: {
    http: HttpClient,
    toasts: ToastService,
    language: LanguageService,
    navigation: NavigationService,
    tracked: Tracked,
  },
  wants: {
    session: Session,
    loginLink: LoginLink,
    logIn: LoginModal,
    paymentOutcomeLink: PaymentOutcomeLink,
    accountLink: AccountLink,
    filmLink: FilmLink,
    filmsLink: FilmsLink,
  },
  owns: {
    cartLink: CartLink,
    quickOrderLink: QuickOrderLink,
  },
});
