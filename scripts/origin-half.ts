/** Endpoints, jobs and tables of the origin modules of a brand's plugins, read without opening anything. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '#app/brand.ts';
import { anything } from '#server/bootstrap/declared.ts';
import { modulesOf } from '#server/bootstrap/brand-modules.ts';
import { readConfig } from '#server/config/config.ts';
import type { Module } from '#server/bootstrap/module.ts';
import type { Origin } from '#server/bootstrap/origin.ts';

const ROOT = join(import.meta.dirname, '..');

export interface OriginHalf {
  readonly endpoints: number;
  /** Number of queues that the plugin processes. */
  readonly jobs: number;
  readonly tables: number;
}

/** Tables that a plugin adds to the types of the database. */
function tablesOf(id: string): number {
  let text: string;
  try {
    text = readFileSync(join(ROOT, 'plugins', id, 'server', 'tables.ts'), 'utf8');
  } catch {
    return 0;
  }
  const [, declared = ''] = /interface Database \{([\s\S]*?)\n {2}\}/.exec(text) ?? [];
  return (declared.match(/^ {4}\w+:/gm) ?? []).length;
}

function halfOf(module: Module, brand: Brand): OriginHalf {
  const queues = new Set<string>();
  const jobs = { work: (queue: string) => void queues.add(queue), schedule: () => undefined };
  // Placeholder settings, because modules read them during setup.
  const config = readConfig({ SECRET: 'x'.repeat(64), BRAND: brand.info.id });
  const own = { jobs, config, brand: brand.info, now: () => new Date() };
  const origin = new Proxy(own as unknown as Origin, {
    get: (given, name) => (name in given ? given[name as keyof Origin] : anything),
  });
  const refs = { ...module.wants, ...module.needs };
  const deps = Object.fromEntries(Object.keys(refs).map((name) => [name, anything]));
  const settings = { ...module.settings, ...brand.settings[module.id] };
  const parts = module.setup?.(origin, deps as never, settings as never);
  return { endpoints: parts?.handlers?.length ?? 0, jobs: queues.size, tables: tablesOf(module.id) };
}

/** Data by plugin; plugins without an origin module are omitted. */
export async function originHalves(brand: Brand): Promise<ReadonlyMap<string, OriginHalf>> {
  const modules = await modulesOf(brand);
  return new Map(modules.map((module) => [module.id, halfOf(module, brand)]));
}
