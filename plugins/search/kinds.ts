/** Texts that name the kinds of content that the search of a brand finds. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FoundGroup } from '#ports/search.ts';

type Kinds = 'all' | 'withoutConfessions' | 'withoutPeople' | 'films';

/** `hidden` are the groups without pages in the brand. */
export function kindsFound(hidden: readonly FoundGroup[]): Kinds {
  const hasPeople = !hidden.includes('persons');
  if (hidden.includes('confessions')) return hasPeople ? 'withoutConfessions' : 'films';
  return hasPeople ? 'all' : 'withoutPeople';
}

/** Below the empty field. */
export const KINDS: Readonly<Record<Kinds, MessageDescriptor>> = {
  all: msg`Films, series, people, categories and confessions`,
  withoutConfessions: msg`Films, series, people and categories`,
  withoutPeople: msg`Films, series, categories and confessions`,
  films: msg`Films, series and categories`,
};

/** The description of the page for search engines. */
export const DESCRIPTIONS: Readonly<Record<Kinds, MessageDescriptor>> = {
  all: msg`Find films, series, people, categories and confessions, however you spell them.`,
  withoutConfessions: msg`Find films, series, people and categories, however you spell them.`,
  withoutPeople: msg`Find films, series, categories and confessions, however you spell them.`,
  films: msg`Find films, series and categories, however you spell them.`,
};
