/**
 * Facts about a running brand: its plugins, with their parts in the page app and at the origin, as they declare them.
 */
import { existsSync } from 'node:fs';
import type { Brand } from '#app/brand.ts';
import type { Contribution, Plugin, RouteOptions } from '#kernel/plugin.ts';
import type { AnyRef } from '#kernel/ref.ts';
import { loadBrand, modulesOf } from '#server/bootstrap/brand-modules.ts';
import { contributionsOf } from '#server/bootstrap/declared.ts';
import type { ModuleFixtures } from '#server/bootstrap/module-fixtures.ts';
import type { Module } from '#server/bootstrap/module.ts';
import type { ListedHandler } from '#server/bootstrap/mount.ts';
import type { BrandOrigin } from '#server/bootstrap/open-origin.ts';
import { firstSentence, originFolder } from '#server/bootstrap/plugin-folders.ts';

/** An email that a plugin sends. */
export interface WrittenMail {
  readonly kind: string;
  readonly subject: string;
}

/** A plugin of the brand. */
export interface PluginFacts {
  readonly plugin: Plugin;
  readonly says: string;
  readonly contributions: readonly Contribution[];
  /** The plugin's module at the origin, if it has one. */
  readonly module: Module | undefined;
  readonly endpoints: readonly ListedHandler[];
  readonly queues: readonly string[];
  readonly mails: readonly WrittenMail[];
}

/** Everything that the inspector shows of a brand. */
export interface BrandFacts {
  readonly brand: Brand;
  readonly plugins: readonly PluginFacts[];
}

/** The emails of a plugin, from its test fixtures. */
async function mailsOf(id: string, origin: BrandOrigin): Promise<readonly WrittenMail[]> {
  const file = new URL('fixtures.ts', originFolder(id));
  if (!existsSync(file)) return [];
  const { fixtures } = (await import(file.href)) as { fixtures?: ModuleFixtures };
  const to = { to: 'somebody@example.test', locale: 'en', discreet: true } as const;
  return (fixtures?.mails?.(origin, to) ?? []).map(({ mail: { kind, subject } }) => ({ kind, subject }));
}

/** Loads the brand of an origin again; plugins are sorted by name. */
export async function factsOf(origin: BrandOrigin): Promise<BrandFacts> {
  const brand = await loadBrand(origin.config.brand);
  const modules = await modulesOf(brand);
  const { handlers, queues } = origin.modules;
  const plugins = brand.plugins.map(async (plugin): Promise<PluginFacts> => {
    const { id } = plugin;
    return {
      plugin,
      says: firstSentence(id),
      contributions: contributionsOf(plugin, brand.settings[id]),
      module: modules.find((one) => one.id === id),
      endpoints: handlers.filter((one) => one.plugin === id),
      queues: queues.get(id) ?? [],
      mails: await mailsOf(id, origin),
    };
  });
  const all = await Promise.all(plugins);
  return { brand, plugins: all.toSorted((a, b) => a.plugin.id.localeCompare(b.plugin.id, 'en')) };
}

/** Contributions of one kind. */
const contributed = <Is extends Contribution['is']>({ contributions }: PluginFacts, is: Is) =>
  contributions.filter((one): one is Extract<Contribution, { is: Is }> => one.is === is);

/** The routes of a plugin, including guards of every page. */
export const routesOf = (facts: PluginFacts): readonly RouteOptions<never, never>[] =>
  contributed(facts, 'route').map(({ options }) => options);

/** The statecharts of a plugin. */
export const flowsOf = (facts: PluginFacts) => contributed(facts, 'runs');

/** Refs that a plugin opens, fills, listens to or provides. */
export const refsOf = (facts: PluginFacts, is: 'opens' | 'fill' | 'listen' | 'provide'): readonly AnyRef[] =>
  contributed(facts, is).map(({ ref }) => ref);
