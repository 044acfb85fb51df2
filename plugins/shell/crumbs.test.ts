/** Breadcrumbs follow the path. */
import { expect, it } from 'vitest';
import { stepsOf } from './crumbs.ts';

const pages = [
  '/film',
  '/film/night-swim',
  '/collaborators/guest-stars',
  '/recover-password',
  '/film/%E0%A4%A',
];
const isPage = (path: string) => pages.includes(path);
const namesOf = (path: string) => stepsOf(path, isPage).map(({ name }) => name);

it('names each segment that is a page, with spaces for hyphens', () => {
  expect(stepsOf('/film/night-swim', isPage)).toEqual([
    { path: '/film', name: 'Film' },
    { path: '/film/night-swim', name: 'Night swim' },
  ]);
});

it('skips segments that match no route', () => {
  expect(namesOf('/collaborators/guest-stars')).toEqual(['Guest stars']);
  expect(namesOf('/nowhere')).toEqual([]);
});

it.each(['/', '/recover-password', '/recover-password/a-token'])('is hidden on %s', (path) => {
  expect(namesOf(path)).toEqual([]);
});

it('shows a segment that is wrongly encoded as it stands', () => {
  expect(namesOf('/film/%E0%A4%A')).toEqual(['Film', '%E0%A4%A']);
});
