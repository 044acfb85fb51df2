/** Categories, labels, behind the scenes and a featured film: filled, empty, long, without pictures, missing. */
import type { Meta, StoryObj } from '@storybook/react';
import { Pages } from '#app/react/bindings.tsx';
import { refused, unanswered } from '../replies.ts';
import { filters, hardLabels, hardTags, labelCards, tag, tagCards } from '../fixtures/browse.ts';
import { cards, hardCards, LONG_GERMAN, missingPicture, movie, pageOf } from '../fixtures/films.ts';

const TAG = 'GET /tags/slug/:slug';
const LABEL = 'GET /labels/slug/:slug';
const label = { ...labelCards[0], movies: [] };
const clips = movie.extras.map((extra) => ({ ...extra, movie: cards[0] }));

export default {
  title: 'catalogue/Shelves',
  render: () => <Pages />,
  parameters: {
    app: {
      visit: '/categories',
      replies: {
        'GET /tags': pageOf(tagCards),
        [TAG]: tag,
        'GET /labels': pageOf(labelCards),
        [LABEL]: label,
        'GET /movies': pageOf(cards),
        'GET /movies/filters': filters,
        'GET /movies/bts': pageOf(clips),
        'GET /movies/slug/:slug': movie,
      },
    },
    docs: { story: { height: '640px' } },
  },
} satisfies Meta;

const at = (visit: string, replies: object = {}, more: object = {}): StoryObj => ({
  parameters: { app: { visit, replies, ...more } },
});
const german = (story: StoryObj): StoryObj => ({ ...story, globals: { locale: 'de' } });

export const Categories = at('/categories');
export const NoCategories = at('/categories', { 'GET /tags': pageOf([]) });
export const LongCategories = german(at('/categories?page=2', { 'GET /tags': pageOf(hardTags, 2, 3) }));
export const Category = at('/categories/romance');
export const CategoryOnDesktop: StoryObj = { ...Category, globals: { viewport: { value: 'w1440' } } };
export const CategoryWithOneFeatured = at('/categories/romance', {
  [TAG]: { ...tag, products: tag.products.slice(0, 1) },
});
export const EmptyCategory = at('/categories/romance', {
  [TAG]: { ...tag, products: [] },
  'GET /movies': pageOf([]),
});
export const LongCategory = german(
  at('/categories/romance', {
    [TAG]: { ...tag, title: LONG_GERMAN, description: `${LONG_GERMAN}. `.repeat(4) },
    'GET /movies': pageOf(hardCards),
  }),
);
export const CategoryWithoutBanner = at('/categories/romance', { [TAG]: { ...tag, banner_image: null } });
export const HiddenCategory = at(
  '/categories/vault',
  { [TAG]: refused(404, 'not_found') },
  { ends: 'notFound' },
);
export const Labels = at('/labels');
export const LongLabels = german(at('/labels', { 'GET /labels': pageOf(hardLabels) }));
export const Label = at('/labels/editors-choice');
export const BehindTheScenes = at('/behind-the-scenes');
export const NothingBehindTheScenes = at('/behind-the-scenes', { 'GET /movies/bts': pageOf([]) });
export const BehindTheScenesLoading = at(
  '/behind-the-scenes',
  { 'GET /movies/bts': unanswered },
  { ends: 'never' },
);
export const SeduceBoost = at('/seduce-boost/night-swim');
export const SeduceBoostForMembers = at('/seduce-boost/night-swim', {}, { user: 'premium' });
export const SeduceBoostLong = german(
  at('/seduce-boost/night-swim', {
    'GET /movies/slug/:slug': { ...movie, title: LONG_GERMAN, cover_picture: missingPicture },
  }),
);
export const FilteredFilms: StoryObj = { ...at('/film?tag=romance&access=2&order=title'), tags: ['view'] };
