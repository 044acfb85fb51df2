/** `npm run new` yields a plugin that compiles, keeps the law of layers, boots in a brand and speaks four languages. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOCALES } from '../kernel/i18n.ts';
import type { Plugin } from '../kernel/plugin.ts';
import { createRegistry } from '../kernel/registry.ts';
import { createPlugin, faultOfName } from '../scripts/new-plugin.ts';
import { importsOf, ROOT } from './support/imports.ts';
import { faultOf } from './support/layers.ts';

const COMPILE_MS = 60_000;
let root: string;
let files: readonly string[];
beforeAll(async () => {
  mkdirSync(join(ROOT, 'test-results'), { recursive: true });
  root = mkdtempSync(join(ROOT, 'test-results', 'new-plugin-'));
  for (const name of ['kernel', 'ui', 'node_modules', 'env.d.ts', 'package.json'])
    symlinkSync(join(ROOT, name), join(root, name));
  files = await createPlugin('night-quiz', root);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('names everything anew', () => {
  expect(files).toContain('plugins/night-quiz/plugin.ts');
  expect(files).toContain('plugins/night-quiz/night-quiz.page.tsx');
  for (const locale of LOCALES) expect(files).toContain(`locales/${locale}/night-quiz.po`);
  for (const file of files)
    expect(`${file} ${readFileSync(join(root, file), 'utf8')}`).not.toMatch(/plugin.?template/i);
});

it('speaks four languages, in catalogs as extracting messages writes them', async () => {
  const po = formatter({ lineNumbers: false, origins: false });
  for (const locale of LOCALES) {
    const text = readFileSync(join(root, `locales/${locale}/night-quiz.po`), 'utf8');
    const context = { locale, sourceLocale: 'en', filename: '' };
    const messages = await po.parse(text, context);
    expect(Object.values(messages).filter(({ translation }) => !translation)).toEqual([]);
    expect(Object.values(messages).map(({ message }) => message)).toContain('A new page');
    expect(await po.serialize(messages, { ...context, existing: text })).toBe(text);
  }
});

it('keeps the law of layers', () => {
  const sources = files.filter((file) => /\.tsx?$/.test(file));
  expect(
    sources
      .flatMap((file) => importsOf(file, readFileSync(join(root, file), 'utf8')))
      .map(faultOf)
      .filter(Boolean),
  ).toEqual([]);
});

it('boots in a registry and serves its page', async () => {
  const { nightQuiz } = (await import(join(root, 'plugins/night-quiz/plugin.ts'))) as { nightQuiz: Plugin };
  const host = { services: [], href: (path: string) => path, openModal: () => Promise.resolve(undefined) };
  const registry = createRegistry({ plugins: [nightQuiz], host });
  expect(registry.routes.map(({ options }) => options.path)).toEqual(['/night-quiz']);
});

it(
  'compiles',
  () => {
    const config = { extends: join(ROOT, 'tsconfig.json'), include: ['plugins/**/*', 'env.d.ts'] };
    writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(config));
    const args = [
      join(ROOT, 'node_modules/typescript/bin/tsc'),
      '--noEmit',
      '--preserveSymlinks',
      '-p',
      root,
    ];
    const { stdout, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect(stdout).toBe('');
    expect(status).toBe(0);
  },
  COMPILE_MS,
);

it.each(['', 'Trivia', 'two words', '../up', '-dash', 'dash-', 'a--b', '1st', 'kernel', 'auth'])(
  'refuses the name "%s"',
  async (id) => {
    expect(faultOfName(id, ROOT)).not.toBeNull();
    await expect(createPlugin(id, ROOT)).rejects.toThrow();
  },
);
