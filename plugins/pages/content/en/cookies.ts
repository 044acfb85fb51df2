/** The cookie notice in English. */
import type { CookiesText, TextOf } from '../model.ts';

export const text: TextOf<CookiesText> = ({ brand }) => ({
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
        'All of these are necessary, come from this site alone and are sent to nobody else.',
        { shows: 'cookies' },
      ],
    },
    {
      id: 'storage',
      title: 'Also kept in your browser',
      body: [
        'A few notes never leave your device. Those under “Preferences” are written only if you agree, and go as soon as you refuse. The others stay until you clear your browser’s data for this site.',
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
  cookies: {
    consent: 'Remembers your cookie choice and the country it was made in.',
    consent_visitor_id: 'A random number that links your cookie choice with our proof of it.',
    age_restriction: 'Remembers that you confirmed that you are of age.',
    session_id: 'Number of your age verification, where the law asks for one.',
    session_id_verified: 'Remembers that your age has been verified.',
    age_return:
      'The page you wanted to see, while you verify your age. Encrypted, so that only we can read it.',
    Authorization: 'Keeps you logged in. Scripts cannot read it.',
    Refresh: 'Renews your login before it ends. It is sent to one address only, and scripts cannot read it.',
    known_device:
      'Shows that this browser has logged in before, so that strangers who guess at your password cannot lock you out. It names nobody, and scripts cannot read it.',
    locale: 'Remembers the language you chose.',
    discreet: 'Remembers that this browser keeps discreet: a 1.',
    'experiment_{id}':
      'Which of two ways of showing a page you were given by lot, so that it stays the same: a 1 or a 0, nothing about you. Where nothing is being tried out, an hour.',
  },
  storage: {
    'consent.unsent':
      'Notes that your cookie choice has still to reach us, for example after losing the connection.',
    'player.subtitles': 'The language of your subtitles.',
    'media-chrome-pref-volume': 'The volume of the player.',
    'media-chrome-pref-muted': 'Whether the player is muted.',
    'catalogue.recent-searches':
      'Your last searches, eight at most. It never leaves this device, and the search page forgets it when you ask.',
    'discretion.left':
      'That you have left this tab in a hurry, so that Back does not show the page again. Ends when you close the tab.',
    'chunk-reloaded-at': 'When the page last reloaded itself for a new version. Ends when you close the tab.',
  },
});
