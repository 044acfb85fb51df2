/** The modules of a brand: the server part of each plugin that its file lists. */
import type { Brand } from '#app/brand.ts';
import type { Look } from '#ports/look.ts';
import { ConfigFault } from '../config/config-fault.ts';
import { missingParts } from '#app/brand-folders.mjs';
import type { Module } from './module.ts';
import { installedPlugins, originFolder } from './plugin-folders.ts';

const load = async (id: string): Promise<Module> =>
  ((await import(new URL('module.ts', originFolder(id)).href)) as { module: Module }).module;

/** A brand by its id, as `brands/<id>/brand.ts` declares it. Throws ConfigFault if its folder is incomplete. */
export async function loadBrand(id: string): Promise<Brand> {
  const missing = missingParts(id);
  if (missing.length > 0) throw new ConfigFault(missing);
  return ((await import(new URL(`../../brands/${id}/brand.ts`, import.meta.url).href)) as { brand: Brand })
    .brand;
}

/** A brand's design for its documents. */
export const loadLook = async (id: string): Promise<Look> =>
  ((await import(new URL(`../../brands/${id}/look.ts`, import.meta.url).href)) as { look: Look }).look;

/** The modules of a brand's plugins, in order; a plugin may have no server part. */
export function modulesOf({ plugins }: Pick<Brand, 'plugins'>): Promise<Module[]> {
  const installed = new Set(installedPlugins());
  return Promise.all(plugins.filter(({ id }) => installed.has(id)).map(({ id }) => load(id)));
}

/** The modules of every installed plugin: the database may contain rows of each, regardless of the brand. */
export const installedModules = (): Promise<Module[]> => Promise.all(installedPlugins().map(load));
