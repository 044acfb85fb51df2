/** The endpoints that plugins declare. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyEndpoint } from '#app/http/endpoint.ts';
import type { Plugin } from '#kernel/plugin.ts';
import { ROOT } from './root.ts';

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'summary' in value;

export async function endpointsOf(plugins: readonly Plugin[]): Promise<readonly AnyEndpoint[]> {
  const declared = await Promise.all(plugins.map(async ({ api }) => Object.values((await api?.()) ?? {})));
  return [...new Set(declared.flat().filter(isEndpoint))];
}

/** The endpoints of all plugins whose id matches, whether a brand has them or not. */
export async function allEndpoints(wanted: (plugin: string) => boolean): Promise<readonly AnyEndpoint[]> {
  const ids = readdirSync(join(ROOT, 'plugins')).filter(wanted);
  const modules = await Promise.all(
    ids.map((id) => import(join(ROOT, 'plugins', id, 'plugin.ts')) as Promise<Record<string, Plugin>>),
  );
  return endpointsOf(modules.flatMap(Object.values<Plugin>));
}
