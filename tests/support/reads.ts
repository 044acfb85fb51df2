/** Every GET request that the OpenAPI document allows, with fixture values for its parameters. */
import type { OpenApi, Operation, Parameter } from '#server/http/endpoints/openapi.ts';

/** Fixture values by name, such as `movies.id`; a resource's own value takes precedence over a general one (`slug`). */
export type Fixtures = Readonly<Record<string, readonly (string | number)[]>>;

/** The resource of a parameter is the last fixed segment before it: `/api/movies/slug/{slug}` belongs to movies. */
const resourceOf = (path: string): string =>
  path
    .replace(/^\/api\//, '')
    .split('/')
    .find((part) => !part.startsWith('{') && part !== 'scene-markers' && part !== 'slug') ?? '';

function valuesOf(
  { name, schema }: Parameter,
  resource: string,
  fixtures: Fixtures,
): readonly (string | number)[] {
  const given = fixtures[`${resource}.${name}`] ?? fixtures[name];
  if (given) return given;
  const { enum: values, type } = schema as { enum?: readonly string[]; type?: string };
  return values ?? [type === 'number' || type === 'integer' ? 1 : 'x'];
}

/** URLs of one operation: every combination of its path values, and each query value once. */
function addressesOf(path: string, operation: Operation, fixtures: Fixtures): string[] {
  const resource = resourceOf(path);
  const parameters = operation.parameters ?? [];
  const paths = parameters
    .filter((one) => one.in === 'path')
    .reduce<string[]>(
      (made, one) =>
        made.flatMap((address) =>
          valuesOf(one, resource, fixtures).map((value) =>
            address.replace(`{${one.name}}`, encodeURIComponent(value)),
          ),
        ),
      [path],
    );
  const asked = parameters.filter((one) => one.in === 'query');
  const most = asked.some(({ name }) => name === 'perPage') ? 'perPage=100' : '';
  const required = asked.filter((one) => one.required);
  const queries = asked
    .filter(({ name }) => name !== 'perPage' && name !== 'page')
    .flatMap((one) =>
      valuesOf(one, resource, fixtures).map((value) =>
        [
          most,
          ...required
            .filter((other) => other !== one)
            .map((other) => `${other.name}=${valuesOf(other, resource, fixtures)[0]}`),
          `${one.name}=${encodeURIComponent(value)}`,
        ]
          .filter((part) => part !== '')
          .join('&'),
      ),
    );
  const bare = required.length === 0 ? [most] : [];
  return paths.flatMap((address) =>
    [...bare, ...queries].map((query) => (query === '' ? address : `${address}?${query}`)),
  );
}

/** The URLs of every GET of the document. */
export const readsOf = ({ paths }: OpenApi, fixtures: Fixtures): readonly string[] =>
  Object.entries(paths).flatMap(([path, { get }]) => (get ? addressesOf(path, get, fixtures) : []));
