/** The privacy notice in English. */
import { consentText } from './consent.ts';
import type { LegalText, TextOf } from '../model.ts';

export const text: TextOf<LegalText> = (facts) => {
  const { brand, company, address, email, ageChecks, has } = facts;
  const checkers = ageChecks
    .flatMap(({ company: name }) => (name ? `, age verification (${name})` : []))
    .join('');
  const consent = consentText(facts);
  return {
    title: 'Privacy',
    headTitle: 'Privacy: what we keep and why',
    description:
      'What data we keep about you, for what and for how long, who else sees it, and how to get it corrected or deleted.',
    lead: `What you ${has.playing ? 'watch' : 'read'} is your own business. ${brand} keeps as little about you as it can, and this page says what that is.`,
    sections: [
      {
        id: 'responsible',
        title: 'Who is responsible',
        body: [
          `${company}, ${address}, decides how your data is used. For anything about privacy, write to ${email}.`,
        ],
      },
      {
        id: 'visiting',
        title: 'When you only visit',
        body: [
          'We count which pages are opened each day, without noting who opened them. Our technical logs hold neither your address on the network nor the pages you looked at by name.',
          'From your connection we derive the country (in the United States also the state), because the law on age, cookies and films differs from place to place. The network address itself is not stored with it.',
          consent.loading,
          'If you ask to be reminded of a release, we mail you a link first. Your address is kept until the day of that one mail; if you do not use the link, it is forgotten after three days.',
        ],
      },
      {
        id: 'account-data',
        title: 'When you have an account',
        body: [
          {
            list: [
              'Your e-mail address, your nickname if you choose one, the language you use, and what you add to your profile. We need this to run your account.',
              'Your password, only as a hash that cannot be turned back into the password. Logins are kept as hashes too.',
              ...(has.playing
                ? [
                    has.list
                      ? has.reviews
                        ? 'How far you have watched a film, your list and your ratings, so that you can continue where you stopped. You can remove entries yourself.'
                        : 'How far you have watched a film and your list, so that you can continue where you stopped. You can remove entries yourself.'
                      : 'How far you have watched a film, so that you can continue where you stopped. You can remove entries yourself.',
                  ]
                : []),
              ...(has.confessions
                ? ['Your confessions and comments, shown under your nickname once published.']
                : []),
              ...(has.payments
                ? [
                    `${has.memberships ? (has.films ? 'Your purchases and your subscription' : 'Your subscription and its payments') : 'Your purchases'}. Card numbers go straight to the payment provider; we never see them.`,
                  ]
                : []),
            ],
          },
        ],
      },
      {
        id: 'age',
        title: 'Age verification',
        body: [
          'Where the law asks for it, you prove your age before we show anything. We learn only yes or no. We keep the country, the result and a hashed session number for seven days.',
          ...(ageChecks.length > 0 ? [{ list: ageChecks.map(({ what }) => what) }] : []),
        ],
      },
      {
        id: 'consent-choice',
        title: 'Consent and Global Privacy Control',
        body: [
          consent.optional,
          'If your browser sends the Global Privacy Control signal, we take it as a refusal of everything optional. You do not have to do anything more.',
          { shows: 'preferences' },
        ],
      },
      {
        id: 'who-else',
        title: 'Who else sees data',
        body: [
          `Only companies that work for us and are bound by contract: hosting, sending e-mail${has.payments ? ', payments' : ''}${checkers}. We sell no data, and we share none for advertising. Authorities receive data only when the law obliges us.`,
        ],
      },
      {
        id: 'how-long',
        title: 'What we store, for what, how long and who sees it',
        body: [
          'Everything that is stored of visitors and members on this site:',
          { shows: 'privacy' },
          'A row with a number of days is removed by a job every night.',
        ],
      },
      {
        id: 'rights',
        title: 'Your rights',
        body: [
          `You can see your data, have it corrected or deleted, take it with you, restrict its use or object to it, and withdraw any consent for the future. Write to ${email}; we answer within one month and it costs nothing. You may also complain to the data protection authority where you live.`,
          `We use your data to fulfil our agreement with you, to follow the law ${has.payments ? '(age, invoices)' : '(age)'}, with your consent (optional cookies, emails you asked for), and for our legitimate interest in a safe service.`,
        ],
      },
      {
        id: 'safety',
        title: 'Safety',
        body: [
          'All connections are encrypted. Access inside our company is limited to those who need it, and every access on behalf of a member is recorded.',
        ],
      },
    ],
  };
};
