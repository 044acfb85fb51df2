/** The summary of a member's year: with many and few titles, empty, turned off, and in German with long words. */
import type { Meta, StoryObj } from '@storybook/react';
import { Pages } from '#app/react/bindings.tsx';
import type { YearSummary } from '#plugins/library/api.ts';
import { storedChoices } from '#plugins/library/choices/fixtures.ts';
import { LONG_GERMAN } from '../fixtures/films.ts';

export default {
  title: 'library/Year',
  render: () => <Pages />,
  parameters: { docs: { story: { height: '900px' } } },
} satisfies Meta;

const title = (name: string, day: number, finished = true) => ({
  title: name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  is_episode: false,
  finished,
  watched_at: `2026-01-${String(day).padStart(2, '0')}T20:00:00.000Z`,
});
const summary: YearSummary = {
  year: 2026,
  years: [2026, 2025],
  minutes: 1874,
  films: 42,
  finished: 31,
  months: [7, 3, 4, 0, 2, 6, 8, 1, 2, 3, 4, 2],
  people: [
    { slug: 'mara-lind', name: 'Mara Lind', role: 'performer', films: 6 },
    { slug: 'ines-calder', name: 'Ines Calder', role: 'director', films: 4 },
  ],
  categories: [
    { slug: 'romance', title: 'Romance', films: 12 },
    { slug: 'noir', title: 'Noir', films: 7 },
  ],
  titles: [title('Night Swim', 12), title('Halogen', 9, false), title('Vermilion', 2)],
};
const page = (shown: YearSummary | null, more: object = {}): StoryObj => ({
  parameters: {
    app: {
      visit: '/my-space/year',
      user: 'premium',
      replies: {
        'GET /me/year': { summary: shown },
        'GET /me/library-choices': { ...storedChoices, ...more },
      },
    },
  },
});

export const Full: StoryObj = { ...page(summary), tags: ['view'] };
export const FullOnDesktop: StoryObj = { ...Full, globals: { viewport: { value: 'w1440' } } };
export const OneFilm = page({
  ...summary,
  years: [2026],
  minutes: 31,
  films: 1,
  finished: 0,
  months: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  people: [],
  categories: [],
  titles: [title('Halogen', 9, false)],
});
export const NothingWatched = page({
  ...summary,
  years: [],
  minutes: 0,
  films: 0,
  finished: 0,
  people: [],
  categories: [],
  titles: [],
});
export const TurnedOff = page(null, { sums_up: false });
export const LongGerman: StoryObj = {
  ...page({
    ...summary,
    people: summary.people.map((person) => ({ ...person, name: LONG_GERMAN })),
    titles: [title(LONG_GERMAN, 3)],
  }),
  globals: { locale: 'de' },
};
