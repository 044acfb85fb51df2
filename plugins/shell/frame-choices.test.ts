/** Tests the header and the footer of each layout. */
import { expect, it } from 'vitest';
import {
  EmptyLayout,
  FreeFilmLayout,
  LandingLayout,
  LoginLayout,
  LoginSideImageLayout,
  PlayingMovieLayout,
  SignUpLayout,
  TaskLayout,
} from '#ports/shell.ts';
import { partsOf } from './frame-choices.ts';

it.each([
  [null, 'full', 'full'],
  [TaskLayout.id, 'full', 'full'],
  [EmptyLayout.id, 'none', 'none'],
  [FreeFilmLayout.id, 'plain', 'plain'],
  [LandingLayout.id, 'landing', 'full'],
  [LoginLayout.id, 'plain', 'none'],
  [LoginSideImageLayout.id, 'plain', 'none'],
  [SignUpLayout.id, 'plain', 'plain'],
  [PlayingMovieLayout.id, 'none', 'none'],
] as const)('layout %s has header %s and footer %s', (layout, header, footer) => {
  expect(partsOf(layout, {})).toEqual({ header, footer });
});

it('only a landing page can omit header and footer', () => {
  const bare = { header: false, footer: false };
  expect(partsOf(LandingLayout.id, bare)).toEqual({ header: 'none', footer: 'none' });
  expect(partsOf(LandingLayout.id, { footer: false })).toEqual({ header: 'landing', footer: 'none' });
  expect(partsOf(null, bare)).toEqual({ header: 'full', footer: 'full' });
});

it('group layout 3 gives the sign-up page the landing header and no footer', () => {
  expect(partsOf(SignUpLayout.id, { groupLayout: 3 })).toEqual({ header: 'landing', footer: 'none' });
  expect(partsOf(SignUpLayout.id, { groupLayout: 1 })).toEqual({ header: 'plain', footer: 'plain' });
  expect(partsOf(LoginLayout.id, { groupLayout: 3 })).toEqual({ header: 'plain', footer: 'none' });
});
