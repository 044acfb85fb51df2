/** The cookie notice in Spanish. */
import { consentText } from './consent.ts';
import type { LegalText, TextOf } from '../model.ts';

export const text: TextOf<LegalText> = (facts) => ({
  title: 'Cookies',
  headTitle: 'Cookies: todas, y para qué sirven',
  description:
    'Todas las cookies de este sitio, para qué sirven y cuánto duran, y un botón para cambiar tu elección.',
  lead: `Pequeñas notas que tu navegador guarda para ${facts.brand}. Estas son todas.`,
  sections: [
    {
      id: 'your-choice',
      title: 'Tu elección',
      body: [consentText(facts).choice, { shows: 'preferences' }],
    },
    {
      id: 'list',
      title: 'Las cookies que ponemos',
      body: [consentText(facts).list, { shows: 'cookies' }],
    },
    {
      id: 'storage',
      title: 'Qué más se guarda en tu navegador',
      body: [consentText(facts).storage, { shows: 'storage' }],
    },
    {
      id: 'other-companies',
      title: 'Cookies de otras empresas',
      body: [consentText(facts).others],
    },
  ],
});
