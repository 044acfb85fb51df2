/** Checks that breadcrumbs follow the path and use the names of pages. */
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

it('each segment that is a page is a breadcrumb, with spaces instead of hyphens', () => {
  expect(stepsOf('/film/night-swim', unnamed)).toEqual([
    { path: '/film', name: 'Film' },
    { path: '/film/night-swim', name: 'Night swim' },
  ]);
});

it('the name of a page takes precedence over its segment', () => {
  const names: Record<string, string> = { '/film': 'Filme', '/film/night-swim': 'Nachts im Wasser' };
  expect(stepsOf('/film/night-swim', { isPage, nameOf: (path) => names[path] })).toEqual([
    { path: '/film', name: 'Filme' },
    { path: '/film/night-swim', name: 'Nachts im Wasser' },
  ]);
});

it("namedSteps returns the names in the page's BreadcrumbList", () => {
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

it('segments without a route are skipped', () => {
  expect(namesOf('/collaborators/guest-stars')).toEqual(['Guest stars']);
  expect(namesOf('/nowhere')).toEqual([]);
});

it.each(['/', '/recover-password', '/recover-password/a-token'])('the path %s has no breadcrumbs', (path) => {
  expect(namesOf(path)).toEqual([]);
});

it('a wrongly encoded segment is shown unchanged', () => {
  expect(namesOf('/film/%E0%A4%A')).toEqual(['Film', '%E0%A4%A']);
});
