/** The online cinema: with its shelves, without films, with missing pictures, and for the store. */
import type { Meta, StoryObj } from '@storybook/react';
import { Pages } from '#app/react/bindings.tsx';
import { card, cards, hardCards, LONG_GERMAN, missingPicture, pageOf } from '../fixtures/films.ts';

export default {
  title: 'pages/Online cinema',
  render: () => <Pages />,
  parameters: {
    app: { visit: '/online-cinema', replies: { 'GET /movies': pageOf(cards) } },
    docs: { story: { height: '640px' } },
  },
} satisfies Meta;

const replying = (reply: unknown): StoryObj => ({
  parameters: { app: { replies: { 'GET /movies': reply } } },
});

export const Phone: StoryObj = { globals: { viewport: { value: 'w390' } } };
export const Desktop: StoryObj = { globals: { viewport: { value: 'w1440' } } };
export const Store: StoryObj = { globals: { brand: 'store' } };
export const WithoutFilms = replying(pageOf([]));
export const MissingPicture = replying(
  pageOf([card(1, 'halogen', 'Halogen', { cover_picture: missingPicture }), ...hardCards]),
);
export const LongGerman: StoryObj = {
  ...replying(pageOf([card(1, 'halogen', LONG_GERMAN), ...hardCards])),
  globals: { locale: 'de', viewport: { value: 'w390' } },
};
