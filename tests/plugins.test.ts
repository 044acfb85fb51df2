/** The committed lists of plugins, services, facts, dialogs, slots and links are as the plugins declare them; `npm run plugins` makes them anew. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pluginFiles } from '#scripts/plugins/files.ts';
import { problemsOfBrand } from '#scripts/plugins/check.ts';
import { BRANDS, findPlugins } from '#scripts/plugins/found.ts';
import { loadBrand } from '#server/bootstrap/brand-modules.ts';
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

it('no brand has a problem that its start would refuse, and planted ones are found on both sides', async () => {
  const brands = await Promise.all(BRANDS.map(loadBrand));
  expect((await Promise.all(brands.map(problemsOfBrand))).flat()).toEqual([]);
  const [brand] = brands;
  if (!brand) throw new Error('there is no brand');
  const [first] = brand.plugins;
  const broken = {
    ...brand,
    plugins: [...brand.plugins.filter(({ id }) => id !== 'auth'), ...(first ? [first] : [])],
    settings: { ...brand.settings, nobody: {} },
  };
  const problems = (await problemsOfBrand(broken)).join('\n');
  for (const problem of [
    `plugin ${first?.id} is listed twice`,
    'needs service origin.identity, which no plugin of this brand provides',
    'settings are given for nobody',
  ])
    expect(problems).toContain(problem);
});
