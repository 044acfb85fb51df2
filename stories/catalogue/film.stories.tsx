/**
 * The film page: its tabs, the actions of each kind of visitor, announced, with long texts, without pictures, missing, loading,
 * failed.
 */
import type { Meta, StoryObj } from '@storybook/react';
import { Pages } from '#app/react/bindings.tsx';
import { firstPage, noComments } from '#plugins/reviews/list/fixtures.ts';
import { refused, unanswered } from '../replies.ts';
import { cards, LONG_GERMAN, missingPicture, movie } from '../fixtures/films.ts';

const PATH = '/film/a-borrowed-room';
const MOVIE = 'GET /movies/slug/:slug';
const COMMENTS = 'GET /movies/:id/comments';
const SIMILAR = 'GET /movies/:id/similar';

export default {
  title: 'catalogue/Film',
  render: () => <Pages />,
  parameters: {
    app: { visit: PATH, replies: { [MOVIE]: movie, [SIMILAR]: cards.slice(1), [COMMENTS]: firstPage } },
    docs: { story: { height: '640px' } },
  },
} satisfies Meta;

const replying = (reply: unknown, more: object = {}): StoryObj => ({
  parameters: { app: { replies: { [MOVIE]: reply }, ...more } },
});

export const Details: StoryObj = {};
export const Desktop: StoryObj = { globals: { viewport: { value: 'w1440' } } };
export const Extras: StoryObj = { parameters: { app: { visit: `${PATH}?tab=extras` } } };
export const Similar: StoryObj = { parameters: { app: { visit: `${PATH}?tab=similar` } } };
export const Reviews: StoryObj = { parameters: { app: { visit: `${PATH}?tab=reviews` } } };
export const NoReviews: StoryObj = {
  parameters: {
    app: {
      visit: `${PATH}?tab=reviews`,
      replies: {
        [MOVIE]: { ...movie, comments_count: 0, rating: { average: 0, count: 0 } },
        [COMMENTS]: noComments,
      },
    },
  },
};
export const ReviewsUnread: StoryObj = {
  parameters: {
    app: { visit: `${PATH}?tab=reviews`, replies: { [MOVIE]: movie, [COMMENTS]: refused(422, 'offline') } },
  },
};
export const ForMembers: StoryObj = { tags: ['view'], parameters: { app: { user: 'premium' } } };
export const FreeWithAnAccount = replying({ ...movie, user_level: 1 });
export const Free = replying({ ...movie, user_level: 2, is_free: true });
export const Announced = replying({
  ...movie,
  status: 'Upcoming Release',
  watch_path: null,
  rating: { average: 0, count: 0 },
});
export const LeavingSoon = replying({ ...movie, last_day: '2027-01-12' });
export const LeavingSoonFree = replying({ ...movie, user_level: 2, is_free: true, last_day: '2027-01-12' });
export const LeavingSoonInTheStore: StoryObj = {
  ...LeavingSoon,
  globals: { brand: 'store', locale: 'de', viewport: { value: 'w390' } },
};
export const NoteByTheEditors = replying({
  ...movie,
  editorial: { ...movie.editorial, note: { text: 'Dim the lamp, the reds are worth it.', by: 'editor' } },
});
export const FromAConfession = replying({
  ...movie,
  confession: {
    id: 31,
    slug: 'the-blue-scarf',
    title: 'The blue scarf',
    excerpt: 'I left it on the train on purpose. I wanted to know who would bring it back.',
  },
});
export const CriticsAlone = replying({
  ...movie,
  editorial: null,
  awards: [],
  quotes: movie.quotes.map((quote) => ({ ...quote, lang: 'en', link: 'https://reel.example/review' })),
});
const STILLS = {
  film: movie.title,
  level: movie.user_level,
  stills: movie.scene_markers.flatMap(({ scene, title, picture }) =>
    picture ? [{ picture, title, watch: `${movie.watch_path}?scene=${scene}` }] : [],
  ),
  index: 0,
};
const stillsInLarge = (input: object): StoryObj => ({
  parameters: { app: { modals: [{ key: 'stills', id: 'catalogue.stills', input }] } },
});
export const StillInLarge = stillsInLarge(STILLS);
export const OneStillInLarge = stillsInLarge({
  ...STILLS,
  stills: STILLS.stills.slice(0, 1).map((still) => ({ ...still, title: LONG_GERMAN, watch: null })),
});
export const StillsAlone = replying({ ...movie, scene_markers: [] });
export const Bare: StoryObj = {
  parameters: {
    app: {
      replies: {
        [MOVIE]: {
          ...movie,
          director: null,
          photographer: null,
          performers: [],
          labels: [],
          scene_markers: [],
          extras: [],
          tags: [],
          subtitles: [],
          spoken: [],
          editorial: null,
          crew: [],
          awards: [],
          quotes: [],
          voices: [],
          album: [],
        },
        [SIMILAR]: [],
      },
    },
  },
};
export const LongGerman: StoryObj = {
  ...replying({ ...movie, title: LONG_GERMAN, short_synopsis: `${LONG_GERMAN}. `.repeat(3) }),
  globals: { locale: 'de' },
};
export const MissingPicture = replying({
  ...movie,
  cover_picture: missingPicture,
  poster_picture: missingPicture,
});
export const NotFound = replying(refused(404, 'not_found'), { ends: 'notFound' });
export const Loading = replying(unanswered, { ends: 'never' });
export const Offline = replying(refused(422, 'offline'), { ends: 'failed' });
