/**
 * The generated lists of plugins, services, events, dialogs, slots and links match the plugins; `npm run plugins` updates them.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Deps } from '#kernel/deps.ts';
import { nameOf } from '#kernel/ref.ts';
import { pluginFiles } from '#scripts/plugins/files.ts';
import { problemsOfBrand } from '#scripts/plugins/check.ts';
import { BRANDS, findPlugins, offered } from '#scripts/plugins/found.ts';
import { loadBrand } from '#server/bootstrap/brand-modules.ts';
import { ROOT } from './support/root.ts';

it('docs/reference/plugins is up to date (npm run plugins)', async () => {
  for (const [path, text] of await pluginFiles())
    expect(readFileSync(join(ROOT, path), 'utf8') === text, path).toBe(true);
});

it('every plugin folder is listed with a description', async () => {
  const found = await findPlugins();
  expect(found.map(({ plugin }) => plugin.id)).toEqual(readdirSync(join(ROOT, 'plugins')).toSorted());
  expect(found.filter(({ says }) => says.length < 20 || !/^[A-Z/]/.test(says))).toEqual([]);
});

it('every plugin declares in deps.ts the dependencies that plugin.ts declares', async () => {
  const found = await findPlugins();
  const other = await Promise.all(
    found.map(async ({ plugin: { id, needs, wants, owns } }) => {
      const file = join(ROOT, 'plugins', id, 'deps.ts');
      const { deps } = existsSync(file) ? ((await import(file)) as { deps: Partial<Deps> }) : { deps: {} };
      const { needs: needed = {}, wants: wanted = {}, owns: owned = {} } = deps;
      const isSame = JSON.stringify([needs, wants, owns]) === JSON.stringify([needed, wanted, owned]);
      return isSame ? [] : [id];
    }),
  );
  expect(other.flat()).toEqual([]);
  expect(found.filter(({ plugin }) => Object.keys(plugin.needs).length > 0).length).toBeGreaterThan(30);
});

it('every plugin provides, opens or links to everything that it declares', async () => {
  const missing = (await findPlugins()).flatMap((found) => {
    const own = new Set(offered(found).map(nameOf));
    return Object.values(found.plugin.owns)
      .filter((ref) => !own.has(nameOf(ref)))
      .map((ref) => `${found.plugin.id} owns ${nameOf(ref)}`);
  });
  expect(missing).toEqual([]);
});

it('no brand has a problem that prevents its start, and a broken brand reports its problems in page app and origin', async () => {
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
