/** The age gate: verification where the law requires it, the simple 18+ question elsewhere. */
import { AGE_PATH, AgeQuestion, AgeVerificationLink } from '#ports/age.ts';
import { pagesCatalogOf } from '#app/i18n/i18n.ts';
import { AccountTab } from '#ports/account.ts';
import { EmptyLayout, PageEnd } from '#ports/shell.ts';
import { definePlugin, fill, provide, route, runs } from '#kernel/plugin.ts';
import { deps } from './deps.ts';
import type { VerificationAsked } from './verification/start.ts';
import { createQuestion } from './restriction/question.ts';
import { Question, RestrictionFlow, VerificationFlow } from './refs.ts';
import { settings } from './settings.ts';

export const ageGate = definePlugin({
  id: 'age-gate',
  ...deps,
  provides: [AgeQuestion, Question],
  api: () => import('./api.ts'),
  settings,
  messages: (locale) => import(`../../locales/${locale}/age-gate.po`),
  pageMessages: (locale) => import(`../../locales/${locale}/age-gate-pages.po`),
  setup({ http, language, visitor, navigation, session }, { restrictionCookieS, leaveUrl }) {
    const question = createQuestion(visitor, navigation);
    const learnt: { verified: 'guest' | 'member' | null } = { verified: null };
    const deps = { http, visitor, navigation, leaveUrl };
    return [
      provide(AgeQuestion, question),
      provide(Question, question),
      route({
        path: '*',
        /** Most visitors only need this check; the gate itself is loaded only if required. */
        async guard(request) {
          if (request.path !== AGE_PATH && !visitor.age_verification_required) return undefined;
          const { guardAge } = await import('./gate/guard.ts');
          const loggedIn = (session?.user() ?? null) !== null;
          return guardAge(request, { visitor, loggedIn, learnt, isExempt: navigation.isExempt });
        },
      }),
      route({
        path: AGE_PATH,
        link: AgeVerificationLink,
        page: () => import('./verification/verification.page.tsx'),
        loader: () => import('./verification/verification.loader.ts'),
        query: ['to', 'reference', 'code'],
        layout: EmptyLayout,
      }),
      runs(
        VerificationFlow,
        (asked: VerificationAsked) =>
          import('./verification/start.ts').then((m) =>
            m.createVerification(deps, { ...asked, isMember: (session?.user() ?? null) !== null }),
          ),
        'mount',
      ),
      runs(
        RestrictionFlow,
        () =>
          import('./restriction/start.ts').then((m) =>
            m.createRestriction({
              ...deps,
              question,
              cookieS: restrictionCookieS,
            }),
          ),
        'app',
      ),
      fill(PageEnd, () => import('./restriction/age-question.tsx'), 10),
      fill(AccountTab, async () => {
        // The section's texts are in the catalog of this plugin's pages, which may not be loaded yet.
        await language.ready(pagesCatalogOf('age-gate'));
        return import('./proof/proof-section.tsx');
      }),
    ];
  },
});
