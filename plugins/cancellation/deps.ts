/** The refs that this plugin depends on. */
import { defineDeps } from '#kernel/deps.ts';
import { Downloads } from '#ports/downloads.ts';
import { Reviews } from '#ports/reviews.ts';
import {
  AccountLink,
  CancelSubscriptionLink,
  LoginLink,
  MemberChanged,
  MySpaceLink,
  Session,
} from '#ports/session.ts';
import { SisterSite } from '#ports/shell.ts';
import { BrandService, HttpClient, LanguageService, ToastService } from '#app/services.ts';
import { CancelRequestLink } from './refs.ts';

export const deps = defineDeps({
  needs: {
    http: HttpClient,
    language: LanguageService,
    toasts: ToastService,
    brand: BrandService,
    changed: MemberChanged,
  },
  wants: {
    session: Session,
    sister: SisterSite,
    downloads: Downloads,
    reviews: Reviews,
    accountLink: AccountLink,
    loginLink: LoginLink,
    mySpaceLink: MySpaceLink,
  },
  owns: {
    cancelRequestLink: CancelRequestLink,
    cancelSubscriptionLink: CancelSubscriptionLink,
  },
});
