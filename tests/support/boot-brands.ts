/**
 * A script (`node boot-brands.ts <dump>`) that boots page app and origin of every brand of its project on a copy of a
 * database. Prints each brand's composition, or the reason why it does not boot, as JSON.
 */
import { readFileSync } from 'node:fs';
import { createApp } from '#server/bootstrap/app.ts';
import { BRANDS } from '#app/brand-folders.mjs';
import { loadBrand } from '#server/bootstrap/brand-modules.ts';
import { migrate } from '#server/db/migrate.ts';
import { registryOf } from '#server/bootstrap/declared.ts';
import { createOrigin } from '#server/bootstrap/open-origin.ts';
import { testConfig } from '#server/testing/origin.ts';

/** The composition of a brand: its plugin ids, and its calls as `plugin METHOD path`. */
export interface Booted {
  readonly plugins: readonly string[];
  readonly calls: readonly string[];
}

async function boot(id: string, dump: Blob): Promise<Booted> {
  const { plugins } = registryOf(await loadBrand(id));
  const config = testConfig({ BRAND: id });
  const origin = await createOrigin({ config, place: { memory: true, dump }, background: false });
  try {
    await migrate(origin.db);
    const app = await createApp(origin, { shedsLoad: false });
    await origin.jobs.prepare();
    const { statusCode } = await app.inject('/api/openapi.json');
    if (statusCode !== 200) throw new Error(`${id} answers ${statusCode}`);
    await app.close();
  } finally {
    await origin.close();
  }
  return {
    plugins: plugins.map((plugin) => plugin.id),
    calls: origin.modules.handlers.map(
      ({ plugin, endpoint: { method, path } }) => `${plugin} ${method} ${path}`,
    ),
  };
}

const dump = new Blob([readFileSync(process.argv[2] ?? '')]);
const booted: [string, Booted | string][] = [];
for (const id of BRANDS)
  booted.push([
    id,
    await boot(id, dump).catch((error: unknown) => (error instanceof Error ? error.message : String(error))),
  ]);
// The explicit exit is needed because resources of a brand that failed to boot would keep the process alive.
process.stdout.write(JSON.stringify(Object.fromEntries(booted)), () => process.exit());
