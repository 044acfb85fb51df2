/** The refs that this plugin depends on. */
import { defineDeps } from '#kernel/deps.ts';
import { LegalLink } from '#ports/pages.ts';
import { LoginLink, Session } from '#ports/session.ts';
import { VisitorFacts } from '#ports/visitor.ts';
import { BrandService, HttpClient, LanguageService, NavigationService } from '#app/services.ts';
import { Question } from './refs.ts';

export const deps = defineDeps({
  needs: {
    http: HttpClient,
    language: LanguageService,
    visitor: VisitorFacts,
    navigation: NavigationService,
    brand: BrandService,
  },
  wants: {
    session: Session,
    legalLink: LegalLink,
    loginLink: LoginLink,
  },
  owns: {
    question: Question,
  },
});
