/** Which part of an address's query a page is made of; the rest belongs to whoever counts visits. */
import type { BoundRoute } from '#kernel/registry/registry.ts';
import { splitLocale } from '../i18n/i18n.ts';
import { matchPath } from './path.ts';

/** Where routes are looked up. */
export interface Routes {
  readonly routes: readonly BoundRoute[];
  readonly guards: readonly BoundRoute[];
}

const namesOf = ({ options: { query = [], paged } }: BoundRoute): readonly string[] =>
  paged ? [...query, 'page'] : query;

/** Names of the query that the page of a path reads, as they are declared; those that guards of every page read are among them. */
export function queryNames({ routes, guards }: Routes, pathname: string): readonly string[] {
  const route = matchPath(routes, splitLocale(pathname).path)?.route;
  return [...new Set([...guards, ...(route ? [route] : [])].flatMap(namesOf))];
}

/** The first value of each of these names, in their order; with its question mark, or empty. */
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
