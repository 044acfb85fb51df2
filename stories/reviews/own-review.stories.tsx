/** The visitor's own review in every state, for each kind of visitor, and on the film page. */
import type { Meta, StoryObj } from '@storybook/react';
import type { ComponentProps } from 'react';
import type { FlowProps } from '#app/react/flow.tsx';
import { Pages } from '#app/react/bindings.tsx';
import { firstPage, noComments } from '#plugins/reviews/list/fixtures.ts';
import { newcomer, writtenReview, ownReviewFixtures } from '#plugins/reviews/own-review/fixtures.ts';
import { ownReviewMachine } from '#plugins/reviews/own-review/machine.ts';
import { OwnReviewView } from '#plugins/reviews/own-review/own-review-view.tsx';
import { states } from '../at.tsx';
import { confession } from '../fixtures/confessions.ts';
import { movie } from '../fixtures/films.ts';

export default {
  title: 'reviews/Own review',
  parameters: { layout: 'padded', diagram: 'reviews-own-review' },
} satisfies Meta;

const ofAccess =
  (access: ComponentProps<typeof OwnReviewView>['access']) => (props: FlowProps<typeof ownReviewMachine>) => (
    <main>
      <h1 className="visually-hidden">{movie.title}</h1>
      <h2 className="visually-hidden">Reviews</h2>
      <OwnReviewView {...props} access={access} stars={null} form={null} />
    </main>
  );
const at = states({ machine: ownReviewMachine, fixtures: ownReviewFixtures, view: ofAccess('premium') });

export const Idle = at('idle');
export const Loading = at('loading');
export const Ready = at('ready');
export const Failed = at('failed');

const onThePage = (user: 'guest' | 'registered' | 'premium', own: unknown): StoryObj => ({
  render: () => <Pages />,
  parameters: {
    app: {
      visit: `/film/${movie.slug}?tab=reviews`,
      user,
      replies: {
        'GET /movies/slug/:slug': movie,
        'GET /movies/:id/similar': [],
        'GET /movies/:id/comments': firstPage,
        'GET /reviews/standing': own,
      },
    },
  },
});
const onTheStorysPage = (user: 'guest' | 'premium', own: unknown, comments: unknown): StoryObj => ({
  render: () => <Pages />,
  parameters: {
    layout: 'fullscreen',
    app: {
      visit: `/confessions/${confession.slug}`,
      user,
      replies: {
        'GET /confessions/slug/:slug': confession,
        'GET /confessions/:id/next': confession,
        'GET /confessions/:id/prev': confession,
        'GET /confessions/:id/comments': comments,
        'GET /reviews/standing': own,
      },
    },
  },
});
export const OnAStorysPage = onTheStorysPage('premium', writtenReview, firstPage);
export const OnAStorysPageOfAGuest = onTheStorysPage('guest', newcomer, noComments);
export const OnTheFilmsPage: StoryObj = { ...onThePage('premium', writtenReview), tags: ['view'] };
export const OnTheFilmsPageOfAGuest = onThePage('guest', newcomer);
export const OnTheFilmsPageWithoutSubscription = onThePage('registered', newcomer);
