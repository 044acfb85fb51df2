/** Which header and footer a page gets. */
import { expect, it } from 'vitest';
import { partsOf } from './frame-choices.ts';

it.each([
  ['default', 'full', 'full'],
  ['empty', 'none', 'none'],
  ['free-film', 'plain', 'plain'],
  ['landing', 'landing', 'full'],
  ['login', 'plain', 'none'],
  ['login-side-image', 'plain', 'none'],
  ['sign-up', 'plain', 'plain'],
  ['playing-movie', 'none', 'none'],
] as const)('%s has header %s and footer %s', (layout, header, footer) => {
  expect(partsOf(layout, {})).toEqual({ header, footer });
});

it('lets a landing page leave header and footer away, and no other page', () => {
  const bare = { header: false, footer: false };
  expect(partsOf('landing', bare)).toEqual({ header: 'none', footer: 'none' });
  expect(partsOf('landing', { footer: false })).toEqual({ header: 'landing', footer: 'none' });
  expect(partsOf('default', bare)).toEqual({ header: 'full', footer: 'full' });
});

it('gives group layout 3 of a sign-up the look of a landing page without footer', () => {
  expect(partsOf('sign-up', { groupLayout: 3 })).toEqual({ header: 'landing', footer: 'none' });
  expect(partsOf('sign-up', { groupLayout: 1 })).toEqual({ header: 'plain', footer: 'plain' });
  expect(partsOf('login', { groupLayout: 3 })).toEqual({ header: 'plain', footer: 'none' });
});
