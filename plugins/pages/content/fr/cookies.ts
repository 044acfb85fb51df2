/** The cookie notice in French. */
import { consentText } from './consent.ts';
import type { LegalText, TextOf } from '../model.ts';

export const text: TextOf<LegalText> = (facts) => ({
  title: 'Cookies',
  headTitle: 'Cookies : tous, et leur raison d’être',
  description: 'Tous les cookies de ce site, leur rôle et leur durée, et un bouton pour changer votre choix.',
  lead: `De petites notes que votre navigateur garde pour ${facts.brand}. Les voici toutes.`,
  sections: [
    {
      id: 'your-choice',
      title: 'Votre choix',
      body: [consentText(facts).choice, { shows: 'preferences' }],
    },
    {
      id: 'list',
      title: 'Les cookies que nous déposons',
      body: [consentText(facts).list, { shows: 'cookies' }],
    },
    {
      id: 'storage',
      title: 'Ce que votre navigateur garde aussi',
      body: [consentText(facts).storage, { shows: 'storage' }],
    },
    {
      id: 'other-companies',
      title: 'Cookies d’autres entreprises',
      body: [consentText(facts).others],
    },
  ],
});
