/** Source maps are stored outside the served folder of a build. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { fileReplies } from '#server/http/files/files.ts';
import { foldersOf, staticFiles } from '#server/http/files/static.ts';
import { built } from './support/built.ts';
import { ROOT } from './support/root.ts';

const BUILD_MS = 240_000;
const FOLDER = join(ROOT, 'dist', 'streaming');
const filesOf = (folder: string) =>
  readdirSync(join(FOLDER, folder), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.[a-z]+$/.test(name),
  );

beforeAll(() => built('streaming'), BUILD_MS);

it('each script of a build has a source map outside the served folder, which refers to the sources', () => {
  const scripts = filesOf('client/assets').filter((name) => name.endsWith('.js'));
  const maps = filesOf('maps');
  expect(scripts.length).toBeGreaterThan(50);
  const without = scripts.filter((name) => !maps.includes(`${name}.map`));
  // Code of the bundler itself has no source.
  expect(without.filter((name) => !name.startsWith('rolldown-runtime-'))).toEqual([]);
  const { sources } = JSON.parse(
    readFileSync(join(FOLDER, 'maps', maps.find((name) => name.startsWith('index-')) ?? ''), 'utf8'),
  ) as {
    sources: string[];
  };
  expect(sources.some((source) => source.endsWith('app/browser/main.tsx'))).toBe(true);
});

it('served files contain no source map and no reference to one', async () => {
  expect(filesOf('client').filter((name) => /\.map(?:\.|$)/.test(name))).toEqual([]);
  const scripts = filesOf('client/assets').filter((name) => name.endsWith('.js'));
  const naming = scripts.filter((name) =>
    readFileSync(join(FOLDER, 'client/assets', name), 'utf8').includes('sourceMappingURL'),
  );
  expect(naming).toEqual([]);
  const app = fastify();
  await fileReplies(app);
  await staticFiles(app, foldersOf('streaming'));
  const [script = ''] = scripts;
  expect((await app.inject(`/assets/${script}`)).statusCode).toBe(200);
  for (const url of [`/assets/${script}.map`, `/assets/../../maps/${script}.map`, `/maps/${script}.map`])
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404]);
  await app.close();
});
