/** `npm run new -- NAME --empty` writes a minimal plugin: page app and origin load, and a brand starts with it. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brand as streaming } from '#brands/streaming/brand.ts';
import type { Plugin } from '#kernel/plugin.ts';
import { createPlugin } from '#scripts/new-plugin.ts';
import { registryOf } from '#server/bootstrap/declared.ts';
import { modulesOf } from '#server/bootstrap/brand-modules.ts';
import type { Module } from '#server/bootstrap/module.ts';
import { testOrigin } from '#server/testing/origin.ts';
import { importsOf } from './support/imports.ts';
import { faultsOf } from './support/layers.ts';
import { ROOT } from './support/root.ts';

const ID = 'night-quiz';

let root: string;
let files: readonly string[];
let plugin: Plugin;
let module: Module;
beforeAll(async () => {
  mkdirSync(join(ROOT, 'test-results'), { recursive: true });
  root = mkdtempSync(join(ROOT, 'test-results', 'new-empty-plugin-'));
  files = await createPlugin(ID, root, { isEmpty: true });
  ({ nightQuiz: plugin } = (await import(join(root, `plugins/${ID}/plugin.ts`))) as { nightQuiz: Plugin });
  ({ module } = (await import(join(root, `plugins/${ID}/server/module.ts`))) as { module: Module });
});
afterAll(() => rmSync(root, { recursive: true }));

it('an empty plugin has two files, with its own name and nothing from the example', () => {
  expect(files.toSorted()).toEqual([`plugins/${ID}/plugin.ts`, `plugins/${ID}/server/module.ts`]);
  for (const file of files)
    expect(readFileSync(join(root, file), 'utf8')).not.toMatch(/plugin.?template|trivia/i);
  expect([plugin.id, module.id]).toEqual([ID, ID]);
});

it('page app and origin of a brand start with an empty plugin', async () => {
  const registry = registryOf({ ...streaming, plugins: [...streaming.plugins, plugin] });
  expect(registry.plugins.map(({ id }) => id)).toContain(ID);
  const site = await testOrigin({ modules: [...(await modulesOf(streaming)), module] });
  expect((await site.visitor().fetch('/api/visitor')).status).toBe(200);
  await site.close();
});

it('an empty plugin passes the import rules and lint', () => {
  const imports = files.flatMap((file) => importsOf(file, readFileSync(join(root, file), 'utf8')));
  expect(imports.flatMap(faultsOf)).toEqual([]);
  const paths = files.map((file) => join(root, file));
  const tool = (name: string, ...args: string[]) =>
    spawnSync(join(ROOT, 'node_modules/.bin', name), [...args, ...paths], { cwd: ROOT, encoding: 'utf8' });
  expect(tool('oxlint', '-c', join(ROOT, '.oxlintrc.json')).status).toBe(0);
});
