/** Breadcrumbs follow the path and call pages by their names. */
import { expect, it } from 'vitest';
import { namedSteps, stepsOf } from './crumbs.ts';

const pages = [
  '/film',
  '/film/night-swim',
  '/collaborators/guest-stars',
  '/recover-password',
  '/film/%E0%A4%A',
];
const isPage = (path: string) => pages.includes(path);
const unnamed = { isPage, nameOf: () => undefined };
const namesOf = (path: string) => stepsOf(path, unnamed).map(({ name }) => name);

it('names each segment that is a page, with spaces for hyphens', () => {
  expect(stepsOf('/film/night-swim', unnamed)).toEqual([
    { path: '/film', name: 'Film' },
    { path: '/film/night-swim', name: 'Night swim' },
  ]);
});

it('prefers the name of a page to the words of its segment', () => {
  const names: Record<string, string> = { '/film': 'Filme', '/film/night-swim': 'Nachts im Wasser' };
  expect(stepsOf('/film/night-swim', { isPage, nameOf: (path) => names[path] })).toEqual([
    { path: '/film', name: 'Filme' },
    { path: '/film/night-swim', name: 'Nachts im Wasser' },
  ]);
});

it('takes the names that a page gives its steps in its BreadcrumbList', () => {
  const list = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Startseite', item: '/de' },
      { '@type': 'ListItem', position: 2, name: 'Filme', item: '/de/film' },
    ],
  };
  const head = { title: 'Filme', description: '', jsonLd: [{ '@type': 'Movie', name: 'x' }, list] };
  expect([...namedSteps(head)]).toEqual([
    ['/de', 'Startseite'],
    ['/de/film', 'Filme'],
  ]);
  expect([...namedSteps(null)]).toEqual([]);
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
