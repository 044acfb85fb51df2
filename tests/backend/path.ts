/** Finds the declared call for a URL path. */
import type { Route } from './call.ts';

/** Converts `/persons/:id(\\d+)` to a regular expression with the parameter's name. */
const expressionOf = (path: string): RegExp =>
  new RegExp(
    `^${path.replace(/:([a-z_]+)(?:\(([^)]*)\))?/gi, (_, name: string, only = '[^/]+') => `(?<${name}>${only})`)}$`,
  );
/**
 * Sorts fixed segments before parameters, and restricted parameters before free ones: `/movies/featured` is not a film.
 */
const looseness = ({ endpoint: { path } }: Route): number =>
  2 * path.split(':').length - (path.includes('(') ? 1 : 0);

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

export function matchPath(
  routes: readonly Route[],
  method: string,
  path: string,
): { readonly route: Route; readonly params: Readonly<Record<string, string>> } | undefined {
  return routes
    .filter(({ endpoint }) => endpoint.method === method)
    .toSorted((one, other) => looseness(one) - looseness(other))
    .flatMap((route) => {
      const match = expressionOf(route.endpoint.path).exec(path);
      if (!match) return [];
      const params = Object.entries(match.groups ?? {}).map(([name, value]) => [name, decoded(value)]);
      return [{ route, params: Object.fromEntries(params) as Readonly<Record<string, string>> }];
    })[0];
}
