/** The fixtures of every installed module. */
import { existsSync } from 'node:fs';
import { installedPlugins, originFolder } from '#server/bootstrap/plugin-folders.ts';
import type { ModuleFixtures } from '#server/bootstrap/module-fixtures.ts';

interface OfModule extends ModuleFixtures {
  readonly plugin: string;
}

/** Fixtures by plugin; modules without fixtures are omitted. */
export async function moduleFixtures(): Promise<readonly OfModule[]> {
  const found = await Promise.all(
    installedPlugins().map(async (plugin) => {
      const file = new URL('fixtures.ts', originFolder(plugin));
      if (!existsSync(file)) return [];
      const { fixtures } = (await import(file.href)) as { fixtures: ModuleFixtures };
      return [{ ...fixtures, plugin }];
    }),
  );
  return found.flat();
}
