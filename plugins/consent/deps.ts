/** The refs that this plugin depends on. */
import { defineDeps } from '#kernel/deps.ts';
import { AgeQuestion } from '#ports/age.ts';
import { ConsentChanged, ConsentPreferences } from '#ports/consent.ts';
import { LegalLink } from '#ports/pages.ts';
import { VisitorFacts } from '#ports/visitor.ts';
import { ClockService, HttpClient, LanguageService, RandomService, ToastService } from '#app/services.ts';

export const deps = defineDeps({
  needs: {
    http: HttpClient,
    visitor: VisitorFacts,
    clock: ClockService,
    random: RandomService,
    language: LanguageService,
    toasts: ToastService,
    changed: ConsentChanged,
    open: ConsentPreferences,
  },
  wants: {
    age: AgeQuestion,
    legalLink: LegalLink,
  },
});
