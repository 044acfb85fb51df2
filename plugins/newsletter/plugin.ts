/** The newsletter: sign-ups in dialogs, in the footer and on landing pages, and the pages of its mailed links. */
import {
  FreeFilmModal,
  LandingNewsletter,
  LeadAllowed,
  LeadModal,
  MarketingOptIn,
} from '#ports/newsletter.ts';
import { LoginStepReached } from '#ports/session.ts';
import { FooterNewsletter } from '#ports/shell.ts';
import { definePlugin, fill, listen, opens, provide } from '#kernel/plugin.ts';
import { deps } from './deps.ts';
import { newsletterFlows } from './flows.ts';
import { createMemory } from './memory.ts';
import { ConfirmationModal, MemoryService } from './refs.ts';
import { newsletterRoutes } from './routes.ts';
import { NEWSLETTER_SETTINGS } from './settings.ts';

export const newsletter = definePlugin({
  id: 'newsletter',
  ...deps,
  provides: [MemoryService],
  api: () => import('./api.ts'),
  settings: NEWSLETTER_SETTINGS,
  messages: (locale) => import(`../../locales/${locale}/newsletter.po`),
  setup(deps, settings) {
    const memory = createMemory();
    return [
      provide(MemoryService, memory),
      opens(LeadModal, () => import('./lead/lead.modal.tsx')),
      opens(FreeFilmModal, () => import('./free-film/free-film.modal.tsx')),
      opens(MarketingOptIn, () => import('./opt-in/opt-in.modal.tsx')),
      opens(ConfirmationModal, () => import('./footer/confirmation.modal.tsx')),
      fill(FooterNewsletter, () => import('./footer/footer-form.tsx')),
      fill(LandingNewsletter, () => import('./landing/landing-form.tsx')),
      ...newsletterRoutes,
      listen(LeadAllowed, ({ path }) => memory.enabled.set(path)),
      // Reacts to step 10 of the login (README 11).
      listen(LoginStepReached, ({ step }) => {
        if (step === 'clear-newsletter-flag') memory.address.set(null);
      }),
      ...newsletterFlows({ ...deps, ...settings, memory }),
    ];
  },
});
