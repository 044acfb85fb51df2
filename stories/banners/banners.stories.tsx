/** Banners on the list of films: above it with the offer of a membership, below it, and without any. */
import type { Meta, StoryObj } from '@storybook/react';
import { expect } from 'storybook/test';
import { Pages } from '#app/react/bindings.tsx';
import { filters } from '../fixtures/browse.ts';
import { bannerOf, cards, LONG_GERMAN, pageOf } from '../fixtures/films.ts';

export default {
  title: 'banners/Banners',
  render: () => <Pages />,
  parameters: {
    app: {
      visit: '/film',
      replies: {
        'GET /movies': pageOf(cards),
        'GET /movies/filters': filters,
        'GET /products/soon': [],
        'GET /products/in-production': [],
      },
    },
    docs: { story: { height: '640px' } },
  },
} satisfies Meta;

const above = (banner: object | null, more: object = {}): StoryObj => ({
  parameters: { app: { replies: { 'GET /banner': { data: banner } }, ...more } },
});

export const AboveAList: StoryObj = {
  ...above(bannerOf('MOVIES', 'night-swim', { text: 'Chosen for a warm night.' }, true)),
  async play({ canvas }) {
    await expect(await canvas.findByText('Chosen for a warm night.')).toBeVisible();
    await expect(canvas.getAllByRole('link', { name: 'Subscribe' }).length).toBeGreaterThan(0);
  },
};
export const AboveAListForMembers = above(
  bannerOf('MOVIES', 'night-swim', { text: 'Chosen for a warm night.' }, true),
  { user: 'premium' },
);
export const LongAboveAList: StoryObj = {
  ...above(bannerOf('MOVIES', 'night-swim', { text: `${LONG_GERMAN}. `.repeat(3) }, true)),
  globals: { locale: 'de' },
};
export const WithoutBanners = above(null);
/** Banners below the list, and the offer to become a member. */
export const BelowAList: StoryObj = {
  parameters: {
    app: {
      replies: {
        'GET /small-banners': {
          data: [
            ...bannerOf('SMALL', 'night-swim', { title: 'Free tonight', link: '/film?access=2' }).slides,
            ...bannerOf('SMALL', 'harbour-radio', { title: 'Nowhere', link: '/no-such-page' }).slides,
          ],
        },
        'GET /cta-banner': {
          data: bannerOf('CTA', 'the-ember-club', { title: 'Take your seat', text: '' }, true),
        },
      },
    },
  },
  async play({ canvas, canvasElement }) {
    const small = await canvas.findByRole('link', { name: 'Free tonight' });
    await expect(small).toHaveAttribute('href', '/film?access=2');
    await expect(canvas.queryByText('Nowhere')).toBeNull();
    await expect(await canvas.findByRole('heading', { name: 'Take your seat' })).toBeVisible();
    await expect(canvasElement.querySelector('a[href^="/sign-up"]')).not.toBeNull();
  },
};
export const BelowAListOnAPhone: StoryObj = {
  ...BelowAList,
  globals: { viewport: { value: 'w390' } },
  // Set by hand, because Storybook does not detect the play function.
  tags: ['view'],
};
