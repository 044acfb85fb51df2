/** Finds the declared call of an address. */
import type { Route } from './call.ts';

/** `/persons/:id(\\d+)` as an expression with the parameter's name. */
const expressionOf = (path: string): RegExp =>
  new RegExp(
    `^${path.replace(/:([a-z_]+)(?:\(([^)]*)\))?/gi, (_, name: string, only = '[^/]+') => `(?<${name}>${only})`)}$`,
  );
/** Fixed parts go before parameters, and those of one form before free ones: `/movies/featured` is no film. */
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
