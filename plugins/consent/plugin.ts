/** Cookie consent: the bar, the preferences dialog, the record, and the answer other plugins ask for. */
import { AgeQuestion } from '../../kernel/ports/age.ts';
import { Consent, ConsentChanged, ConsentPreferences } from '../../kernel/ports/consent.ts';
import { CookiePreferencesAsked, PageEnd } from '../../kernel/ports/shell.ts';
import { VisitorFacts } from '../../kernel/ports/visitor.ts';
import { definePlugin, fill, listen, opens, provide, runs } from '../../kernel/plugin.ts';
import { ChanceService, HttpClient, LanguageService, ToastService } from '../../kernel/registry/services.ts';
import { createChoice } from './choice.ts';
import { ConsentFlow } from './refs.ts';

export const consent = definePlugin({
  id: 'consent',
  needs: {
    http: HttpClient,
    visitor: VisitorFacts,
    chance: ChanceService,
    language: LanguageService,
    toasts: ToastService,
    changed: ConsentChanged,
    open: ConsentPreferences,
  },
  wants: { age: AgeQuestion },
  provides: [Consent],
  api: () => import('./api.ts'),
  settings: {
    /** Lifetime of both consent cookies: 2 years (1-shell §9). */
    cookieS: 63_072_000,
  },
  messages: (locale) => import(`../../locales/${locale}/consent.po`),
  setup({ open, ...deps }, { cookieS }) {
    const choice = createChoice(deps.age);
    return [
      provide(Consent, choice),
      runs(
        ConsentFlow,
        () => import('./start.ts').then((m) => m.createConsent({ ...deps, choice, cookieS })),
        'idle',
      ),
      fill(PageEnd, () => import('./consent-bar.tsx'), 20),
      opens(ConsentPreferences, () => import('./preferences.modal.tsx')),
      listen(CookiePreferencesAsked, () => void open()),
    ];
  },
});
