/** The list of series and the page of one: filled, empty, announced, long, without pictures, missing, loading. */
import type { Meta, StoryObj } from '@storybook/react';
import { Pages } from '#app/react/bindings.tsx';
import { refused, unanswered } from '../replies.ts';
import { hardSeries, series, seriesCards, seriesExtras } from '../fixtures/browse.ts';
import { cards, LONG_GERMAN, missingPicture, pageOf } from '../fixtures/films.ts';

const SERIES = 'GET /series/slug/:slug';
const PATH = '/series/harbour-radio';

export default {
  title: 'series/Series',
  render: () => <Pages />,
  parameters: {
    app: {
      visit: '/series',
      replies: {
        'GET /series': pageOf(seriesCards),
        'GET /originals': { movies: cards, series: [] },
        [SERIES]: series,
        'GET /related-content/:model_type/:model_id': seriesExtras,
      },
    },
    docs: { story: { height: '640px' } },
  },
} satisfies Meta;

const listing = (reply: unknown, more: object = {}): StoryObj => ({
  parameters: { app: { replies: { 'GET /series': reply }, ...more } },
});
const page = (reply: unknown, more: object = {}): StoryObj => ({
  parameters: { app: { visit: PATH, replies: { [SERIES]: reply }, ...more } },
});

export const Listing: StoryObj = {};
export const ListingOnDesktop: StoryObj = { globals: { viewport: { value: 'w1440' } } };
export const EmptyListing = listing(pageOf([]));
export const LongListing: StoryObj = {
  ...listing(pageOf(hardSeries, 2, 9), { visit: '/series?page=2' }),
  globals: { locale: 'de' },
};
export const ListingLoading = listing(unanswered, { ends: 'never' });
export const OneSeries = page(series);
export const OneSeriesOnDesktop: StoryObj = { ...page(series), globals: { viewport: { value: 'w1440' } } };
export const ForMembers: StoryObj = { ...page(series, { user: 'premium' }), tags: ['view'] };
export const Announced = page({
  ...series,
  status: 'Upcoming Release',
  episodes: [],
  length: 0,
  performers: [],
});
export const LongGerman: StoryObj = {
  ...page({ ...series, title: LONG_GERMAN, outstanding_text: `${LONG_GERMAN}. `.repeat(3) }),
  globals: { locale: 'de' },
};
export const MissingPicture = page({ ...series, cover_picture: missingPicture });
export const NotFound = page(refused(404, 'not_found'), { ends: 'notFound' });
