/** The home page: for each kind of visitor, empty, with long texts and missing pictures, loading and offline. */
import type { Meta, StoryObj } from '@storybook/react';
import { Pages } from '#app/react/bindings.tsx';
import { begun } from '#plugins/library/fixtures.ts';
import { refused, unanswered } from '../replies.ts';
import { hardCards, home, LONG_GERMAN, missingPicture, slides } from '../fixtures/films.ts';

export default {
  title: 'home/Home',
  render: () => <Pages />,
  parameters: {
    app: { visit: '/', replies: { 'GET /home': home } },
    docs: { story: { height: '640px' } },
  },
} satisfies Meta;

const replying = (reply: unknown, more: object = {}): StoryObj => ({
  parameters: { app: { replies: { 'GET /home': reply }, ...more } },
});

export const Guest: StoryObj = {};
export const Member: StoryObj = {
  tags: ['view'],
  parameters: {
    app: {
      user: 'premium',
      replies: {
        'GET /home': home,
        'GET /movies': {
          data: hardCards,
          meta: { current_page: 1, last_page: 1, total: hardCards.length },
        },
        'GET /me/continue-watching': {
          data: begun,
          meta: { current_page: 1, last_page: 1, total: begun.length },
        },
      },
    },
  },
};
export const Desktop: StoryObj = { globals: { viewport: { value: 'w1440' } } };
export const Several = replying({ ...home, slides });
export const SeveralOnDesktop: StoryObj = { ...Several, globals: { viewport: { value: 'w1440' } } };
export const WithoutBanners = replying({ ...home, middle: null, bottom: null });
export const LeavingSoon = replying({
  ...home,
  slides: [],
  rails: [
    {
      id: 'leaving',
      title: null,
      href: null,
      movies: home.rails[0]?.movies.map((movie) => ({ ...movie, last_day: '2027-01-12' })),
    },
  ],
});
export const BannersOnly = replying({ ...home, slides: home.middle?.slides, rails: home.rails.slice(0, 1) });
export const Empty = replying({
  ...home,
  slides: [],
  rails: [],
  middle: null,
  bottom: null,
  confession: null,
});
export const Loading = replying(unanswered, { ends: 'never' });
export const Offline = replying(refused(422, 'offline'), { ends: 'failed' });
export const Fault = replying(refused(422, 'fault'), { ends: 'failed' });

const [slide] = home.slides;
export const LongGerman: StoryObj = {
  ...replying({
    ...home,
    slides: [{ ...slide, title: LONG_GERMAN, cover_picture: missingPicture }],
    rails: [{ id: 'new', title: null, href: '/film', movies: hardCards }],
  }),
  globals: { locale: 'de' },
};
export const MissingPicture = replying({
  ...home,
  slides: [{ ...slide, cover_picture: missingPicture }],
  rails: [{ id: 'new', title: null, href: null, movies: hardCards }],
});
