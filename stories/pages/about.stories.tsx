/** The about page: with stills, without stills, with a missing still, and in the language with the longest texts. */
import type { Meta, StoryObj } from '@storybook/react';
import { Pages } from '#app/react/bindings.tsx';
import { listedVideo } from '#plugins/pages/house-video/fixtures.ts';
import { refused } from '../replies.ts';
import { card, cards, LONG_GERMAN, missingPicture, pageOf } from '../fixtures/films.ts';

export default {
  title: 'pages/About',
  render: () => <Pages />,
  parameters: {
    app: { visit: '/about', replies: { 'GET /movies': pageOf(cards), 'GET /static-videos': [listedVideo] } },
    docs: { story: { height: '640px' } },
  },
} satisfies Meta;

const replying = (reply: unknown): StoryObj => ({
  parameters: { app: { replies: { 'GET /movies': reply, 'GET /static-videos': [] } } },
});

export const Phone: StoryObj = { tags: ['view'], globals: { viewport: { value: 'w390' } } };
export const Desktop: StoryObj = { globals: { viewport: { value: 'w1440' } } };
export const WithoutFilms = replying(pageOf([]));
export const CatalogueFails = replying(refused(422, 'fault'));
export const MissingPicture = replying(
  pageOf([card(1, 'halogen', 'Halogen', { cover_picture: missingPicture })]),
);
export const LongGerman: StoryObj = {
  ...replying(pageOf([card(1, 'halogen', LONG_GERMAN), card(2, 'salt', LONG_GERMAN)])),
  globals: { locale: 'de', viewport: { value: 'w390' } },
};
