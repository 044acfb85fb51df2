/** The endpoints that a brand's page app calls, which a backend of that brand must implement. */
import type { Brand } from '#app/brand.ts';
import type { AnyEndpoint } from '#app/http/endpoint.ts';
import { getVisitor } from '#ports/visitor.ts';
import { registryOf } from '#server/bootstrap/declared.ts';

/** An endpoint, and the plugin that declares it. */
export interface Needed {
  readonly plugin: string;
  readonly endpoint: AnyEndpoint;
}

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'summary' in value;

/** The name of a call in reports: `GET /movies/:id`. */
export const callOf = ({ method, path }: AnyEndpoint): string => `${method} ${path}`;

/** Endpoints of the kernel and of all plugins of the brand, except those for plugins that the brand does not have. */
export async function neededBy(brand: Brand): Promise<readonly Needed[]> {
  const { routes } = registryOf(brand);
  const links = new Set(routes.map(({ options }) => options.link));
  const declared = await Promise.all(
    brand.plugins.map(async ({ id, api }) =>
      Object.values((await api?.()) ?? {})
        .filter(isEndpoint)
        .filter(({ onlyWith }) => onlyWith === undefined || links.has(onlyWith as never))
        .map((endpoint) => ({ plugin: id, endpoint })),
    ),
  );
  const all = [{ plugin: 'kernel', endpoint: getVisitor }, ...declared.flat()];
  return [...new Map(all.map((one) => [callOf(one.endpoint), one])).values()];
}
