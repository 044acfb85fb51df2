/** The online cinema page in English. */
import type { CinemaText, TextOf } from '../model.ts';

export const text: TextOf<CinemaText> = ({ has }) => ({
  title: 'The online cinema',
  headTitle: 'Online cinema: films for adults, at home',
  description: `Films and series for adults with a story, pages in four languages and fair rules.${has.playing ? ' Every trailer is open, without an account.' : ''}`,
  lead: 'Films for adults that are worth sitting down for: written, lit and scored like cinema, and shown at home.',
  offers: {
    title: 'What plays here',
    points: [
      {
        title: 'Films with a story',
        text: 'As long as an evening allows, and series for those who want to know how it goes on.',
      },
      { title: 'Chosen by editors', text: 'Nothing is here by accident. The newest films come first.' },
      {
        title: 'Four languages',
        text: 'Pages in English, German, Spanish and French. Each film lists its subtitles.',
      },
      {
        title: 'Any screen',
        text: 'Telephone, tablet, computer or television. You go on where you stopped.',
      },
      {
        title: 'True stories',
        text: 'Confessions that our audience sends us, to be read. Some of them become films.',
        only: 'confessions',
      },
      {
        title: 'Made fairly',
        text: 'Everyone on screen is an adult, wanted to be there, and was paid for it.',
      },
    ],
  },
  begin: {
    title: 'How it works',
    points: [
      { title: 'Look around', text: 'Every trailer is open to you. No account, no card.', only: 'playing' },
      {
        title: 'Open an account',
        text: 'It is free and needs no more than an e-mail address. It opens the films marked “Free”.',
      },
      {
        title: 'Become a member',
        text: has.cancelling
          ? 'The whole catalogue, for as long as you like. You cancel in your profile and keep watching until the end of the period you have paid for.'
          : 'The whole catalogue, for as long as you like. You cancel without giving a reason and keep watching until the end of the period you have paid for.',
        only: 'memberships',
      },
      {
        title: has.memberships ? 'Or buy a single film' : 'Buy a film',
        text: `It stays in your account and can be watched there${has.memberships ? ' without a subscription' : ''}.`,
        only: 'films',
      },
    ],
  },
  end: {
    title: 'The lights go down when you like',
    text: 'Begin with a trailer. Everything else can wait.',
  },
});
