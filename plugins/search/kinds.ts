/** Texts that name the kinds of content that the search of a brand finds. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FoundGroup } from '#ports/search.ts';

type Kinds =
  | 'all'
  | 'withoutConfessions'
  | 'withoutPeople'
  | 'seriesOnly'
  | 'withoutSeries'
  | 'peopleOnly'
  | 'confessionsOnly'
  | 'films';

/** `hidden` are the groups without pages in the brand. */
export function kindsFound(hidden: readonly FoundGroup[]): Kinds {
  const [series, people, confessions] = (['series', 'persons', 'confessions'] as const).map(
    (group) => !hidden.includes(group),
  );
  if (series && people) return confessions ? 'all' : 'withoutConfessions';
  if (series) return confessions ? 'withoutPeople' : 'seriesOnly';
  if (people) return confessions ? 'withoutSeries' : 'peopleOnly';
  return confessions ? 'confessionsOnly' : 'films';
}

/** Below the empty field. */
export const KINDS: Readonly<Record<Kinds, MessageDescriptor>> = {
  all: msg`Films, series, people, categories and confessions`,
  withoutConfessions: msg`Films, series, people and categories`,
  withoutPeople: msg`Films, series, categories and confessions`,
  seriesOnly: msg`Films, series and categories`,
  withoutSeries: msg`Films, people, categories and confessions`,
  peopleOnly: msg`Films, people and categories`,
  confessionsOnly: msg`Films, categories and confessions`,
  films: msg`Films and categories`,
};

/** The description of the page for search engines. */
export const DESCRIPTIONS: Readonly<Record<Kinds, MessageDescriptor>> = {
  all: msg`Find films, series, people, categories and confessions, however you spell them.`,
  withoutConfessions: msg`Find films, series, people and categories, however you spell them.`,
  withoutPeople: msg`Find films, series, categories and confessions, however you spell them.`,
  seriesOnly: msg`Find films, series and categories, however you spell them.`,
  withoutSeries: msg`Find films, people, categories and confessions, however you spell them.`,
  peopleOnly: msg`Find films, people and categories, however you spell them.`,
  confessionsOnly: msg`Find films, categories and confessions, however you spell them.`,
  films: msg`Find films and categories, however you spell them.`,
};
