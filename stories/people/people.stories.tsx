/** Groups of people, the page of one person, and the collaborators: filled, empty, long, without pictures. */
import type { Meta, StoryObj } from '@storybook/react';
import { Pages } from '#app/react/bindings.tsx';
import { refused, unanswered } from '../replies.ts';
import { artist, hardPeople, people, somebody, stranger, works } from '../fixtures/browse.ts';
import { LONG_GERMAN, missingPicture, pageOf } from '../fixtures/films.ts';

const PEOPLE = 'GET /persons/:type';
const PERSON = 'GET /persons/:type/slug/:slug';

export default {
  title: 'people/People',
  render: () => <Pages />,
  parameters: {
    app: { visit: '/performers', replies: { [PEOPLE]: pageOf(people), [PERSON]: somebody } },
    docs: { story: { height: '640px' } },
  },
} satisfies Meta;

const listing = (reply: unknown, more: object = {}): StoryObj => ({
  parameters: { app: { replies: { [PEOPLE]: reply }, ...more } },
});
const page = (reply: unknown, more: object = {}): StoryObj => ({
  parameters: { app: { visit: '/performers/alma-reyes', replies: { [PERSON]: reply }, ...more } },
});

export const Performers: StoryObj = {};
export const PerformersOnDesktop: StoryObj = { globals: { viewport: { value: 'w1440' } } };
export const EmptyGroup = listing(pageOf([]), { visit: '/performers/couples' });
export const LongNames: StoryObj = {
  ...listing(pageOf(hardPeople, 2, 9), { visit: '/collaborators/guest-stars?page=2' }),
  globals: { locale: 'de' },
};
export const BeyondTheLastPage = listing(pageOf([], 1, 1), {
  visit: '/performers?page=40',
  ends: 'notFound',
});
export const GroupLoading = listing(unanswered, { ends: 'never' });
export const Collaborators: StoryObj = {
  ...listing(pageOf(people), { visit: '/collaborators' }),
  tags: ['view'],
};
export const NoCollaborators = listing(pageOf([]), { visit: '/collaborators' });
export const Person = page(somebody);
export const PersonOnDesktop: StoryObj = { ...page(somebody), globals: { viewport: { value: 'w1440' } } };
export const Stranger = page(stranger);
export const LongPerson: StoryObj = {
  ...page({
    ...somebody,
    name: 'Friederike-Charlotte',
    last_name: 'von Donaudampfschifffahrtshausen',
    bio: `${LONG_GERMAN}. `.repeat(8),
  }),
  globals: { locale: 'de' },
};
const ARTISTS = '/collaborators/artist-gallery';
const WORKS = 'GET /persons/artists/works';
export const ArtistGallery: StoryObj = {
  parameters: {
    app: {
      visit: ARTISTS,
      replies: { [PEOPLE]: pageOf([artist]), [WORKS]: works.map((work) => ({ ...work, artist })) },
    },
  },
};
export const Artist: StoryObj = {
  parameters: { app: { visit: `${ARTISTS}/hugo-lazerne`, replies: { [PERSON]: artist } } },
};
export const ArtistOnDesktop: StoryObj = { ...Artist, globals: { viewport: { value: 'w1440' } } };
export const WorkEnlarged: StoryObj = {
  parameters: {
    app: {
      visit: `${ARTISTS}/hugo-lazerne`,
      replies: { [PERSON]: artist },
      modals: [{ key: 'gallery', id: 'people.gallery', input: { works, index: 0 } }],
    },
  },
};
export const WithoutPortrait = page({ ...somebody, cover_photo: missingPicture });
export const NotFound = page(refused(404, 'not_found'), { ends: 'notFound' });
