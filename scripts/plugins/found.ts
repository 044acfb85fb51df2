/**
 * Every plugin of the brands with its contributions and its required and optional refs, as `definePlugin` returns them.
 */
import { linksOf, type Contribution, type Plugin } from '#kernel/plugin.ts';
import { nameOf, type AnyRef } from '#kernel/ref.ts';
import { BRANDS } from '#app/brand-folders.mjs';
import { loadBrand } from '#server/bootstrap/brand-modules.ts';
import { contributionsOf } from '#server/bootstrap/declared.ts';
import { firstSentence } from '#server/bootstrap/plugin-folders.ts';

export { BRANDS };

export interface Found {
  readonly plugin: Plugin;
  /** The first sentence of `plugin.ts`. */
  readonly says: string;
  readonly brands: readonly string[];
  readonly contributions: readonly Contribution[];
}

/** All plugins, sorted by name; set up with placeholder services. */
export async function findPlugins(): Promise<readonly Found[]> {
  const brands = await Promise.all(BRANDS.map(async (id) => ({ id, ...(await loadBrand(id)) })));
  const all = new Map<string, Plugin>(
    brands.flatMap(({ plugins }) => plugins.map((plugin) => [plugin.id, plugin] as const)),
  );
  return [...all.values()]
    .toSorted((one, other) => one.id.localeCompare(other.id, 'en'))
    .map((plugin) => ({
      plugin,
      says: firstSentence(plugin.id),
      brands: brands.filter(({ plugins }) => plugins.some(({ id }) => id === plugin.id)).map(({ id }) => id),
      contributions: contributionsOf(plugin),
    }));
}

/** Names of refs, each with the plugins that use it in a role. */
export type ByRef = ReadonlyMap<string, readonly string[]>;

/** Refs with the plugins that have them in that role. */
export function byRef(all: readonly Found[], refsOf: (found: Found) => readonly AnyRef[]): ByRef {
  const map = new Map<string, string[]>();
  for (const found of all)
    for (const name of new Set(refsOf(found).map(nameOf)))
      map.set(name, [...(map.get(name) ?? []), found.plugin.id]);
  return map;
}

export const needed = ({ plugin }: Found): readonly AnyRef[] => Object.values(plugin.needs ?? {});
export const wanted = ({ plugin }: Found): readonly AnyRef[] => Object.values(plugin.wants ?? {});
/** Everything of a plugin that other plugins may use. */
export const offered = ({ plugin, contributions }: Found): readonly AnyRef[] => [
  ...plugin.provides,
  ...contributions.flatMap((one): readonly AnyRef[] => {
    if (one.is === 'opens') return [one.ref];
    return one.is === 'route' ? linksOf(one.options) : [];
  }),
];
export const listened = ({ contributions }: Found): readonly AnyRef[] =>
  contributions.flatMap((one) => (one.is === 'listen' ? [one.ref] : []));
export const filled = ({ contributions }: Found): readonly AnyRef[] =>
  contributions.flatMap((one) => (one.is === 'fill' ? [one.ref] : []));
