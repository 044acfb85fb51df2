/** The age gate: verification where the law asks for it, the simple 18+ question elsewhere. */
import { AGE_PATH, AgeQuestion, AgeVerificationLink } from '#ports/age.ts';
import { EmptyLayout, PageEnd } from '#ports/shell.ts';
import { definePlugin, fill, provide, route, runs } from '#kernel/plugin.ts';
import { deps } from './deps.ts';
import type { VerificationInput } from './verification/setup.ts';
import { createQuestion } from './restriction/question.ts';
import { Question, RestrictionFlow, VerificationFlow } from './refs.ts';

export const ageGate = definePlugin({
  id: 'age-gate',
  ...deps,
  provides: [AgeQuestion, Question],
  api: () => import('./api.ts'),
  settings: {
    /** Lifetime of the confirmation: 2 years (README 6). */
    restrictionCookieS: 63_072_000,
    /** Where "Leave" leads: a page that says nothing. */
    leaveUrl: 'about:blank',
  },
  messages: (locale) => import(`../../locales/${locale}/age-gate.po`),
  pageMessages: (locale) => import(`../../locales/${locale}/age-gate-pages.po`),
  setup({ http, visitor, navigation, session }, { restrictionCookieS, leaveUrl }) {
    const question = createQuestion(visitor, navigation);
    const learnt = { verified: false };
    const deps = { http, visitor, navigation, leaveUrl };
    return [
      provide(AgeQuestion, question),
      provide(Question, question),
      route({
        path: '*',
        /** Most visitors need no more than this line; the gate itself is loaded for the others. */
        async guard(request) {
          if (request.path !== AGE_PATH && !visitor.age_verification_required) return undefined;
          const { guardAge } = await import('./gate/guard.ts');
          const loggedIn = (session?.user() ?? null) !== null;
          return guardAge(request, { visitor, loggedIn, learnt });
        },
      }),
      route({
        path: AGE_PATH,
        link: AgeVerificationLink,
        page: () => import('./verification/verification.page.tsx'),
        loader: () => import('./verification/verification.loader.ts'),
        query: ['to', 'reference'],
        layout: EmptyLayout,
      }),
      runs(
        VerificationFlow,
        (input: Pick<VerificationInput, 'returned' | 'to' | 'methods'>) =>
          import('./verification/start.ts').then((m) => m.createVerification(deps, input)),
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
    ];
  },
});
