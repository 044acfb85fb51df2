/** Reviews of a film in every state, and reviews with very long words. */
import type { Meta, StoryObj } from '@storybook/react';
import { reviewsMachine } from '#plugins/reviews/list/machine.ts';
import Reviews from '#plugins/reviews/list/reviews.tsx';
import { ReviewsView } from '#plugins/reviews/list/reviews-view.tsx';
import { firstPage, reviews } from '#plugins/reviews/list/fixtures.ts';
import { states } from '../at.tsx';
import { LONG_GERMAN, movie } from '../fixtures/films.ts';

export default {
  title: 'reviews/List',
  parameters: { diagram: 'reviews-reviews', docs: { story: { height: '480px' } } },
} satisfies Meta;

const at = states({
  machine: reviewsMachine,
  fixtures: reviews,
  view: ({ snapshot, send }) => (
    <main>
      <h1 className="visually-hidden">{movie.title}</h1>
      <ReviewsView snapshot={snapshot} send={send} type="Movie" rating={movie.rating} />
    </main>
  ),
});

export const Empty = at('empty');
export const More: StoryObj = { ...at('more'), tags: ['view'] };
export const Complete = at('complete');
export const Loading = at('loading');
export const Failed = at('failed');

const [first] = firstPage.data;
export const LongWords: StoryObj = {
  render: () => (
    <main>
      <h1 className="visually-hidden">{movie.title}</h1>
      <Reviews
        movie={movie}
        first={{
          data: first
            ? [{ ...first, commenter_name: LONG_GERMAN, content: `${LONG_GERMAN} `.repeat(20) }]
            : [],
          meta: { current_page: 1, last_page: 1, total: 1 },
          langs: ['de', 'en', 'es', 'fr'],
        }}
        lang="de"
        whileEmpty={null}
        hrefOf={(lang) => `?lang=${lang ?? ''}`}
      />
    </main>
  ),
};
