/** The committed lists of plugins, services, facts, dialogs, slots and links are as the plugins declare them; `npm run plugins` makes them anew. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pluginFiles } from '#scripts/plugins/files.ts';
import { findPlugins } from '#scripts/plugins/found.ts';
import { ROOT } from './support/root.ts';

it('docs/plugins is up to date; otherwise run `npm run plugins`', async () => {
  for (const [path, text] of await pluginFiles())
    expect(readFileSync(join(ROOT, path), 'utf8') === text, path).toBe(true);
});

it('every folder of a plugin is among them, with a sentence of what it is', async () => {
  const found = await findPlugins();
  expect(found.map(({ plugin }) => plugin.id)).toEqual(readdirSync(join(ROOT, 'plugins')).toSorted());
  expect(found.filter(({ says }) => says.length < 20)).toEqual([]);
});
