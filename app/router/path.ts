/** Route patterns and URLs: the route of a path, and valid page numbers. */
import { parse } from 'regexparam';
import { matchRoute, type Parser } from 'wouter';
import { DEFAULT_LOCALE, splitLocale, withLocale, type Locale } from '../i18n/i18n.ts';
import { withoutEndSlashes } from '#ports/end-slashes.ts';

/** The routes that a path is compared with. */
interface Routed {
  readonly options: { readonly path: string };
}

/** The parts of a route that URLs depend on. */
interface Localised {
  readonly options: { readonly path: string; readonly localised?: boolean };
}

export interface Match<Route> {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // An invalid percent sign is part of the text.
    return value;
  }
}

/** Keeps only named parameters, as the visitor typed them; wouter also returns parameters by position. */
const namedParams = (params: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      value === undefined || /^\d+$/.test(name) ? [] : [[name, decoded(value)]],
    ),
  );

/** Cache of compiled patterns, because every link of a page needs one. */
const compiled = new Map<string, ReturnType<Parser>>();
const parseOnce: Parser = (pattern) => {
  const known = compiled.get(pattern) ?? parse(pattern);
  compiled.set(pattern, known);
  return known;
};

/** Returns the first matching route; routes are sorted, the most specific first. */
export function matchPath<Route extends Routed>(routes: readonly Route[], path: string): Match<Route> | null {
  const bare = path.length > 1 ? withoutEndSlashes(path) : path;
  for (const route of routes) {
    const [fits, params] = matchRoute(parseOnce, route.options.path, bare);
    if (fits) return { route, params: namedParams(params as Record<string, string | undefined>) };
  }
  return null;
}

/** Whether URLs of this page have no locale, because the visitor's own language applies. */
export const isBare = (routes: readonly Localised[], pathname: string): boolean => {
  const { path } = splitLocale(pathname);
  const isNot = ({ options }: Localised) => options.localised === false;
  // Tested first, because few pages have such URLs.
  if (matchPath(routes.filter(isNot), path) === null) return false;
  return matchPath(routes, path)?.route.options.localised === false;
};

/** Whether the page of a path without locale is `exempt`. */
export const isExempt = (
  routes: readonly (Routed & { readonly options: { readonly exempt?: boolean } })[],
  path: string,
): boolean => matchPath(routes, path)?.route.options.exempt === true;

/** The URL of a path in a language, which is not redirected. A path that contains a language keeps it. */
export function hrefOf(routes: readonly Localised[], path: string, locale: Locale): string {
  const { prefixed, path: bare } = splitLocale(path);
  if (!prefixed && locale === DEFAULT_LOCALE) return path;
  if (isBare(routes, path.replace(/[?#].*/, ''))) return bare;
  return prefixed ? path : withLocale(path, locale);
}

/**
 * The canonical path of a page: fixed words as in the pattern, slugs in lower case, no trailing slash. Other parameters
 * are unchanged, because the case of an emailed token matters.
 */
export function onePath(
  { path: pattern, secret }: { readonly path: string; readonly secret?: boolean },
  path: string,
): string {
  const words = pattern.split('/');
  const typed = withoutEndSlashes(path).split('/');
  const written = typed.map((segment, index) => {
    const word = words[index];
    if (!secret && /^:slug\??$/.test(word ?? '')) return segment.toLowerCase();
    return word?.toLowerCase() === segment.toLowerCase() ? word : segment;
  });
  return written.join('/') || '/';
}

/**
 * Returns the URL to redirect to, or null (README 3): negative page numbers redirect permanently to the positive ones;
 * 0, 1 and non-numbers to the path without a page. Loaders refuse numbers beyond the last page.
 */
export function pagingRedirect(path: string, query: URLSearchParams): string | null {
  const given = query.get('page');
  if (given === null) return null;
  // Keeps all digits, because an out-of-range number is still a page that does not exist.
  const page = /^-?0*((?:[1-9]\d*)?)$/.exec(given)?.[1] ?? '';
  if (page === given && page !== '1' && page !== '') return null;
  const next = new URLSearchParams(query);
  if (page === '' || page === '1') next.delete('page');
  else next.set('page', page);
  return next.size > 0 ? `${path}?${next}` : path;
}
