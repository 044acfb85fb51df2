/** The page that a member requested before logging in is offered on the home page. */
import { expect, it } from 'vitest';
import { createWantedPage } from './wanted-page.ts';

it('the requested page is offered on the home page and forgotten on any other', () => {
  const page = createWantedPage();
  const seen: (string | null)[] = [];
  page.subscribe(() => seen.push(page.path()));
  page.offer('/my-space?tab=lists');
  page.shown('/');
  expect(page.path()).toBe('/my-space?tab=lists');
  page.shown('/my-space');
  page.shown('/');
  expect(page.path()).toBeNull();
  expect(seen).toEqual(['/my-space?tab=lists', null]);
});

it.each(['/', '/?utm_source=mail', '/de', '/login', '/fr/login?redirect=%2F'])(
  '%s is not offered',
  (path) => {
    const page = createWantedPage();
    page.offer(path);
    expect(page.path()).toBeNull();
  },
);
