/** The visitor's own review in every state, for each kind of visitor, and on the film page. */
import type { Meta, StoryObj } from '@storybook/react';
import type { ComponentProps } from 'react';
import type { FlowProps } from '#app/react/flow.tsx';
import { Pages } from '#app/react/bindings.tsx';
import { firstPage, noComments } from '#plugins/catalogue/reviews/fixtures.ts';
import { newcomer, ownStanding, standingFixtures } from '#plugins/reviews/standing/fixtures.ts';
import { standingMachine } from '#plugins/reviews/standing/machine.ts';
import { StandingView } from '#plugins/reviews/standing/standing-view.tsx';
import { states } from '../at.tsx';
import { confession } from '../fixtures/confessions.ts';
import { movie } from '../fixtures/films.ts';

export default {
  title: 'reviews/Own review',
  parameters: { layout: 'padded', diagram: 'reviews-standing' },
} satisfies Meta;

const ofAccess =
  (access: ComponentProps<typeof StandingView>['access']) => (props: FlowProps<typeof standingMachine>) => (
    <main>
      <h1 className="visually-hidden">{movie.title}</h1>
      <h2 className="visually-hidden">Reviews</h2>
      <StandingView {...props} access={access} stars={null} form={null} />
    </main>
  );
const at = states({ machine: standingMachine, fixtures: standingFixtures, view: ofAccess('premium') });

export const Unasked = at('unasked');
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
export const OnAStorysPage = onTheStorysPage('premium', ownStanding, firstPage);
export const OnAStorysPageOfAGuest = onTheStorysPage('guest', newcomer, noComments);
export const OnTheFilmsPage = onThePage('premium', ownStanding);
export const OnTheFilmsPageOfAGuest = onThePage('guest', newcomer);
export const OnTheFilmsPageWithoutSubscription = onThePage('registered', newcomer);
