/** The terms of use in English. */
import type { LegalText, TextOf } from '../model.ts';

export const text: TextOf<LegalText> = ({
  brand,
  company,
  address,
  email,
  leastAge,
  refundH,
  withdrawalDays,
  downloadsPerMonth,
  storyLength,
  has,
}) => ({
  title: 'Terms of use',
  headTitle: has.memberships ? 'Terms of use and subscriptions' : 'Terms of use',
  description:
    has.memberships && has.payments
      ? has.confessions
        ? 'Who may use the site, how a subscription renews and ends, refunds and the rules for confessions. In plain words.'
        : 'Who may use the site, how a subscription renews and ends, and refunds. In plain words.'
      : has.confessions
        ? 'Who may use the site, what we expect of each other, and the rules for confessions. In plain words.'
        : 'Who may use the site, and what we expect of each other. In plain words.',
  lead: `What you can expect of ${brand}, and what we ask of you. In plain words, because you should know what you agree to.`,
  sections: [
    {
      id: 'who-we-are',
      title: 'Who we are',
      body: [
        `${brand} is a service of ${company}, ${address}. You reach us at ${email}. These terms hold between you and ${company} whenever you use the site, with or without an account.`,
      ],
    },
    {
      id: 'adults-only',
      title: 'Adults only',
      body: [
        `You may use ${brand} only if you are at least ${leastAge} years old and of full age where you live. In some countries the law asks us to verify this before we show anything; then you prove your age, and we learn only the result.`,
        'Please keep your devices and your account out of the reach of minors. An account that a minor uses will be closed.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      body: [
        `An account belongs to one person. Give an e-mail address that is yours, choose a password you use nowhere else, and do not share either. You can change your details and delete your account in your profile.${has.memberships ? ' While a subscription is still running, it has to be cancelled first.' : ''}`,
      ],
    },
    {
      id: 'membership',
      title: 'Subscription and renewal',
      only: 'memberships',
      body: [
        'A subscription opens the whole catalogue for the period you choose. The price, the currency and the length of the period are shown before you pay, taxes included.',
        'A subscription renews itself at the end of each period, at the price shown when you joined, until you cancel. If the price changes, we write to you in advance and you can leave before the new price applies.',
        `A trial becomes a full subscription at its end unless you cancel before.${has.trial ? ' A free trial that you cancel ends at once.' : ''}`,
      ],
    },
    {
      id: 'cancelling',
      title: 'Cancelling',
      only: 'memberships',
      body: [
        has.cancelling
          ? 'You can cancel at any time in your profile, or without a login by a link that we send you. What you tell us of your reasons changes nothing. Please do so at least one day before the next renewal. The cancellation takes effect at the end of the period you have paid for; until then you keep full access, and nothing more is charged.'
          : `You can cancel at any time, without a reason, by writing to ${email}. Please do so at least one day before the next renewal. The cancellation takes effect at the end of the period you have paid for; until then you keep full access, and nothing more is charged.`,
        'If you became a member through a sister site, cancel there: only they can end that subscription.',
      ],
    },
    {
      id: 'refunds',
      title: 'Refunds',
      only: 'payments',
      body: [
        `Changed your mind? If you have not ${has.downloads ? 'watched or downloaded' : 'watched'} anything, we return your payment within ${refundH} hours of ${has.memberships ? 'the first charge, or of the end of a trial' : 'the payment'}. Write to ${email} from the address of your account.`,
        'Rights that the law of your country gives you as a consumer, such as a right of withdrawal, remain as they are.',
      ],
    },
    {
      id: 'withdrawal',
      title: 'Right of withdrawal',
      only: 'withdrawing',
      body: [
        `As a consumer in the European Economic Area or the United Kingdom you can withdraw from a contract within ${withdrawalDays} days of concluding it, without a reason. Use “Withdraw from contract here” at the foot of every page, with or without a login, or tell us in any other clear way: ${company}, ${address}, ${email}. It is enough to send it before the period ends. We acknowledge it at once by email, with its content, date and time.`,
        `If you withdraw, we pay back everything you paid for that contract within 14 days of hearing of it, the way you paid and at no cost. The right ends early once you begin to ${has.downloads ? 'watch or download' : 'watch'} a film, if before paying you asked us to begin at once and confirmed that you lose the right by that. We store that confirmation with the order. Without it the right lasts for the whole ${withdrawalDays} days, and you owe nothing for what you have watched.`,
        'You may use this form, but you need not:',
        {
          list: [
            `To ${company}, ${address}, ${email}`,
            'I hereby withdraw from my contract for the following service or digital content:',
            'Ordered on:',
            'Number of the receipt:',
            'Name and address of the consumer:',
            'Date, and signature if on paper:',
          ],
        },
      ],
    },
    {
      id: 'single-films',
      title: 'Single films',
      only: 'films',
      body: [
        `A film you buy stays in your account under “My library” for as long as we may show it, and can be watched there${has.memberships ? ' without a subscription' : ''}.`,
      ],
    },
    {
      id: 'watching',
      title: has.downloads ? 'Watching and downloading' : 'Watching',
      only: 'playing',
      body: [
        has.downloads
          ? `Films are for your own private viewing. Members with full access may download up to ${downloadsPerMonth} films per calendar month${has.trial ? '; trial members can stream, but not download' : ''}.`
          : 'Films are for your own private viewing.',
        'Please do not copy, share, sell, publicly show or edit our films, remove marks from them, or go around the protection of the site. Do not use them to train software.',
      ],
    },
    {
      id: 'confessions',
      title: 'Confessions and comments',
      only: 'confessions',
      body: [
        `Anyone with an account may send us a confession of up to ${storyLength} characters${has.memberships ? '; a subscription is not needed' : ''}. What you write must be your own, must speak of adults only and of things everyone agreed to, and must name or describe no one so that others could recognise them. Links to other sites are not allowed.`,
        'Every confession and every comment is read by a person before it appears. We may leave it unpublished, shorten it or correct its spelling. It appears under your nickname, never under your name.',
        `Your text stays yours. You allow us to publish and translate it on the site, and to choose it for a film.${has.memberships ? ' If your confession is chosen for filming, you receive one year of free access.' : ''} You can ask us to take your text down at any time; a film already made remains.`,
      ],
    },
    {
      id: 'conduct',
      title: 'How we treat each other',
      body: [
        `Be kind. Insults, threats, hatred, advertising, and any attempt to disturb the service or to enter other accounts lead to a warning or, when serious, to the closing of the account.${has.memberships && has.payments ? ' If we close your account without your fault, we return what you have paid for time not used.' : ''}`,
      ],
    },
    {
      id: 'liability',
      title: 'What we answer for',
      body: [
        'We look after the site with care, but cannot promise that it is always reachable or that every film stays available. We answer without limit for intent, gross negligence and harm to life, body or health; otherwise for foreseeable damage from breaking a duty that matters for this agreement.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes and law',
      body: [
        'When we change these terms, we tell members at least 30 days before. Whoever does not agree can leave before the change. The law of the country of our seat applies; the protection that the law of your own country gives consumers remains.',
      ],
    },
  ],
});
