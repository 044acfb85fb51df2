/** The modules of a brand: the origin's half of each plugin that its file lists. */
import { existsSync } from 'node:fs';
import type { Brand } from '../kernel/brand.ts';
import type { Module } from './module.ts';

const PLUGINS = new URL('../plugins/', import.meta.url);

const fileOf = (id: string): URL => new URL(`${id}/server/module.ts`, PLUGINS);

const load = async (id: string): Promise<Module> =>
  ((await import(fileOf(id).href)) as { module: Module }).module;

/** A brand by its id, as `brands/<id>.ts` declares it. */
export const loadBrand = async (id: string): Promise<Brand> =>
  ((await import(new URL(`../brands/${id}.ts`, import.meta.url).href)) as { brand: Brand }).brand;

/** The modules of a brand's plugins, in its order; a plugin may have no half at the origin. */
export const modulesOf = ({ plugins }: Pick<Brand, 'plugins'>): Promise<Module[]> =>
  Promise.all(plugins.filter(({ id }) => existsSync(fileOf(id))).map(({ id }) => load(id)));
