/** Questions and answers in English. */
import { consentText } from './consent.ts';
import type { FaqText, TextOf } from '../model.ts';

export const text: TextOf<FaqText> = (facts) => {
  const { brand, company, email, leastAge, refundH, downloadsPerMonth, storyLength, ageChecks, has } = facts;
  const { films } = facts;
  const counted =
    films !== null && films > facts.filmsAtLeast
      ? `Over ${facts.filmsAtLeast} films, and the new ones as they appear.`
      : `${films} films today, and the new ones as they appear.`;
  const catalogue = films === null ? 'Every film on the site, and the new ones as they appear.' : counted;
  const { newPerWeek: perWeek, screens } = facts;
  const pace =
    perWeek > 0
      ? `Lately at least ${perWeek === 1 ? 'one' : perWeek} a week.`
      : 'When they are ready, on no fixed day.';
  const consent = consentText(facts);
  return {
    title: 'Questions and answers',
    headTitle: 'Questions and answers',
    description: `${has.payments && has.memberships ? 'Watching, subscribing, refunds' : has.payments && has.films ? 'Films, payment, refunds' : 'Accounts, age'}, privacy${has.confessions ? ' and confessions' : ''}: short answers to what we are asked most often.`,
    lead: 'Short answers to what we are asked most often.',
    sections: [
      {
        id: 'watching',
        title: 'Watching',
        questions: [
          {
            id: 'without-account',
            question: 'What can I watch without an account?',
            only: 'playing',
            answer: [
              'Every trailer. With a free account, which needs no card, you can also watch the films marked “Free”.',
            ],
          },
          {
            id: 'new-films',
            question: 'How often do new films appear?',
            only: 'playing',
            answer: [`${pace} The newest ones come first on the page of all films.`],
          },
          {
            id: 'languages',
            question: 'Are there subtitles?',
            only: 'playing',
            answer: [
              'The page of each film lists the languages of its subtitles, if it has any; in the player you choose them under “CC”, and we remember your choice on this device.',
            ],
            also: 'CC captions translation',
          },
          {
            id: 'downloads',
            question: 'Can I download films?',
            only: 'downloads',
            answer: [
              `Members with full access can download up to ${downloadsPerMonth} films per calendar month. The count starts again on the first of each month.${has.trial ? ' During a trial you can stream as much as you like, but not download.' : ''}`,
            ],
            also: 'downloading offline',
          },
          {
            id: 'how-many',
            question: 'How much is there to see?',
            only: 'memberships',
            answer: [
              `${catalogue} A subscription opens all of them and renews by itself at the end of the period you have chosen.`,
            ],
            also: 'catalogue number films weekly new',
          },
          {
            id: 'devices',
            question: 'Which devices can I use?',
            only: 'playing',
            answer: [
              'Any phone, tablet, computer or television with a current browser. Nothing has to be installed.',
            ],
            also: 'TV phone mobile',
          },
          {
            id: 'app',
            question: 'Is there an app?',
            answer: [
              'Yes, without a store: you put the site itself on your home screen. The page “The app” shows how, for each device.',
            ],
            also: 'install download iPhone iPad Android PWA',
          },
          {
            id: 'one-screen',
            question: 'Can two of us watch at the same time?',
            only: 'playing',
            answer: [
              `${screens === 1 ? 'One screen' : `${screens} screens`} for each account. If another device starts a film, it asks whether to go on there or to go back.`,
            ],
            also: 'screens devices simultaneously share account',
          },
        ],
      },
      {
        id: 'paying',
        title: has.memberships ? 'Subscription and payment' : 'Payment',
        questions: [
          {
            id: 'renewal',
            question: 'Does my subscription renew itself?',
            only: 'memberships',
            answer: ['Yes, at the end of each period, until you cancel. The plan says how long a period is.'],
            also: 'membership auto-renew',
          },
          {
            id: 'trial-end',
            question: 'What happens at the end of a trial?',
            only: 'trial',
            answer: [
              'It becomes a full subscription unless you cancel before. If you cancel a free trial, access ends at once.',
            ],
            also: 'test free trial subscription',
          },
          {
            id: 'cancel',
            question: 'How do I cancel?',
            only: 'memberships',
            answer: [
              has.cancelling
                ? 'In your profile, at any time, or without a login by a link that we send you (“Cancel a subscription” at the foot of every page), at least one day before the renewal. You keep access until the end of the period you have paid for.'
                : `Write to ${email}, at any time and without a reason, at least one day before the renewal. You keep access until the end of the period you have paid for.`,
              'If you joined through a sister site, cancel there.',
            ],
            also: 'subscription unsubscribe end quit cancellation cancelling',
          },
          {
            id: 'refund',
            question: 'Can I get my money back?',
            only: 'payments',
            answer: [
              `Yes, within ${refundH} hours of the ${has.memberships ? 'first payment' : 'payment'}, as long as you have not ${has.downloads ? 'watched or downloaded' : 'watched'} anything. Write to ${email}.`,
              ...(facts.mayWithdraw
                ? [
                    `The law also gives you ${facts.withdrawalDays} days to withdraw from the contract without a reason: use “Withdraw from contract here” at the foot of every page. That right ends early once you begin to ${has.downloads ? 'watch or download' : 'watch'} a film, if you asked us before paying to begin at once.`,
                  ]
                : []),
            ],
            also: 'refund reimbursement withdrawal',
          },
          {
            id: 'statement',
            question: 'What will my bank statement show?',
            only: 'payments',
            answer: [`The name of ${company} or of the payment provider, never the title of a film.`],
            also: 'card billing charge invoice discreet',
          },
          {
            id: 'purchases',
            question: 'Where are the films I bought?',
            only: 'films',
            answer: [
              `In your account under “My library”. You can watch them there${has.memberships ? ' without a subscription' : ''}.`,
            ],
            also: 'buy bought single',
          },
        ],
      },
      {
        id: 'age-and-privacy',
        title: 'Age and privacy',
        questions: [
          {
            id: 'age-check',
            question: 'Why must I prove my age?',
            answer: [
              `${brand} is for people of ${leastAge} and over. In some countries the law asks for more than your word: there you prove your age before we show anything. We learn only yes or no, never your name or your birth date.`,
              ...ageChecks.map(({ what }) => what),
            ],
            also: 'verification identity document',
          },
          {
            id: 'everyone-of-age',
            question: 'How do you know that everyone on screen is of age?',
            answer: [
              'Identity and age are checked before the first day of shooting, and the records are kept as the law asks. The tab “Compliance” of the legal texts says where.',
            ],
          },
          {
            id: 'who-knows',
            question: has.playing ? 'Who learns what I watch?' : 'Who learns what I read?',
            answer: [
              `Nobody. We share it with no advertiser and show it to no other member. ${consent.services}`,
            ],
            also: 'privacy data tracking',
          },
          {
            id: 'delete',
            question: 'How do I delete my account?',
            answer: [
              `In your profile.${has.memberships ? ' If a subscription is running, cancel it first.' : ''} You can also write to ${email}.`,
            ],
            also: 'erase remove data GDPR deletion close',
          },
        ],
      },
      {
        id: 'confessing',
        title: has.confessions ? 'Confessions' : 'Comments',
        questions: [
          {
            id: 'send-confession',
            question: 'How do I send a confession?',
            only: 'confessions',
            answer: [
              `With a free account and a nickname. You have ${storyLength.toLocaleString('en')} characters. Speak of adults only, name no one, and leave out links.`,
            ],
            also: 'submit write story',
          },
          {
            id: 'after-sending',
            question: 'What happens to it?',
            only: 'confessions',
            answer: [
              `A person reads it. If it fits, it is published under your nickname.${has.memberships ? ' If we choose it for a film, you receive one year of free access.' : ''}`,
            ],
          },
          {
            id: 'comments',
            question: has.memberships ? 'Who can rate and comment?' : 'Who can comment?',
            only: 'reviews',
            answer: ['Members. A person reads every comment before it appears.'],
            also: 'rating review',
          },
        ],
      },
      {
        id: 'trouble',
        title: 'Trouble',
        questions: [
          {
            id: 'password',
            question: 'I cannot log in.',
            answer: [
              `Ask for a link to a new password on the login page, and look in your spam folder too. If nothing arrives, write to ${email}.`,
            ],
            also: 'login sign in forgotten password',
          },
          {
            id: 'player',
            question: 'A film does not play.',
            only: 'playing',
            answer: [
              `Reload the page and make sure that your browser is up to date. If it still does not play, tell us the film and your device: ${email}.`,
            ],
            also: 'error black screen buffering',
          },
          {
            id: 'report',
            question: 'How do I report something?',
            answer: [
              `Write to ${email} with the address of the page. A person looks at it without delay, and you may stay anonymous.`,
            ],
            also: 'abuse complaint illegal',
          },
        ],
      },
    ],
  };
};
