/** The cookie notice in German. */
import { consentText } from './consent.ts';
import type { LegalText, TextOf } from '../model.ts';

export const text: TextOf<LegalText> = (facts) => ({
  title: 'Cookies',
  headTitle: 'Cookies: alle, und wofür sie da sind',
  description:
    'Jedes Cookie dieser Seite, wofür es da ist und wie lange es bleibt, und ein Knopf, um deine Wahl zu ändern.',
  lead: `Kleine Notizen, die dein Browser für ${facts.brand} aufbewahrt. Das hier sind alle.`,
  sections: [
    {
      id: 'your-choice',
      title: 'Deine Wahl',
      body: [consentText(facts).choice, { shows: 'preferences' }],
    },
    {
      id: 'list',
      title: 'Die Cookies, die wir setzen',
      body: [consentText(facts).list, { shows: 'cookies' }],
    },
    {
      id: 'storage',
      title: 'Was sonst in deinem Browser liegt',
      body: [consentText(facts).storage, { shows: 'storage' }],
    },
    {
      id: 'other-companies',
      title: 'Cookies anderer Firmen',
      body: [consentText(facts).others],
    },
  ],
});
