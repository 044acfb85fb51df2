/** The part of a URL's query that a page depends on; other parameters are for analytics. */
import type { BoundRoute } from '#kernel/registry/registry.ts';
import { splitLocale } from '../i18n/i18n.ts';
import { matchPath } from './path.ts';

/** The routes that a path is compared with. */
export interface Routes {
  readonly routes: readonly BoundRoute[];
  readonly guards: readonly BoundRoute[];
}

const namesOf = ({ options: { query = [], paged } }: BoundRoute): readonly string[] =>
  paged ? [...query, 'page'] : query;

/** Query parameters that the page of a path declares, including parameters of guards for all pages. */
export function queryNames({ routes, guards }: Routes, pathname: string): readonly string[] {
  const route = matchPath(routes, splitLocale(pathname).path)?.route;
  return [...new Set([...guards, ...(route ? [route] : [])].flatMap(namesOf))];
}

/** Returns the first value of each of these parameters, in order; begins with a question mark, or is empty. */
export function searchOf(search: string, names: readonly string[]): string {
  if (search.length < 2 || names.length === 0) return '';
  const given = new URLSearchParams(search);
  const read = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name);
    if (value !== null) read.set(name, value);
  }
  return read.size > 0 ? `?${read}` : '';
}
