/** The cookie notice in English. */
import type { LegalText, TextOf } from '../model.ts';

export const text: TextOf<LegalText> = ({ brand }) => ({
  title: 'Cookies',
  headTitle: 'Cookies: every one, with its purpose',
  description:
    'Every cookie this site sets, what it is for and how long it stays, and a button to change your choice.',
  lead: `Small notes your browser keeps for ${brand}. These are all of them.`,
  sections: [
    {
      id: 'your-choice',
      title: 'Your choice',
      body: [
        'Necessary cookies make the site work and cannot be switched off. Everything else – preferences, analytics, marketing – happens only if you agree. You can change your mind whenever you like; cookies of a category you refuse are removed at once.',
        { shows: 'preferences' },
      ],
    },
    {
      id: 'list',
      title: 'The cookies we set',
      body: [
        'Each with its category, its life and who sets it. What is necessary is set as the site needs it; what belongs to another category only if you agree to that category, and it goes as soon as you refuse.',
        { shows: 'cookies' },
      ],
    },
    {
      id: 'storage',
      title: 'Also kept in your browser',
      body: [
        'A few notes that your browser keeps and does not send along by itself. Those of a category are written only if you agree to it, and go as soon as you refuse. What is necessary stays as long as stated here, or until you clear your browser’s data for this site.',
        { shows: 'storage' },
      ],
    },
    {
      id: 'other-companies',
      title: 'Cookies of other companies',
      body: [
        'Before you agree there are none. If you allow analytics or marketing, our measuring and advertising partners may set their own; refuse them again and the ones on this site are deleted. A Global Privacy Control signal from your browser counts as a refusal.',
      ],
    },
  ],
});
