/** The cookie notice in English. */
import { consentText } from './consent.ts';
import type { LegalText, TextOf } from '../model.ts';

export const text: TextOf<LegalText> = (facts) => ({
  title: 'Cookies',
  headTitle: 'Cookies: every one, with its purpose',
  description:
    'Every cookie this site sets, what it is for and how long it stays, and a button to change your choice.',
  lead: `Small notes your browser keeps for ${facts.brand}. These are all of them.`,
  sections: [
    {
      id: 'your-choice',
      title: 'Your choice',
      body: [consentText(facts).choice, { shows: 'preferences' }],
    },
    {
      id: 'list',
      title: 'The cookies we set',
      body: [consentText(facts).list, { shows: 'cookies' }],
    },
    {
      id: 'storage',
      title: 'Also kept in your browser',
      body: [consentText(facts).storage, { shows: 'storage' }],
    },
    {
      id: 'other-companies',
      title: 'Cookies of other companies',
      body: [consentText(facts).others],
    },
  ],
});
