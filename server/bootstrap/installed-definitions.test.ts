/** Installed definitions are those of folders that have one, and an id must be the name of its folder. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { installedDefinitions } from './installed-definitions.ts';

const made: string[] = [];
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true })));

/** A folder with a definition in each of these folders, by its id; null for a folder without one. */
function folderWith(ids: Readonly<Record<string, string | null>>): URL {
  const root = mkdtempSync(join(tmpdir(), 'nocturne-definitions-'));
  made.push(root);
  for (const [folder, id] of Object.entries(ids)) {
    mkdirSync(join(root, folder, 'server'), { recursive: true });
    if (id !== null)
      writeFileSync(
        join(root, folder, 'server', 'definition.ts'),
        `export const gateway = { id: '${id}' };\n`,
      );
  }
  return pathToFileURL(`${root}/`);
}

it('definitions are sorted by id, and folders without one are omitted', async () => {
  const found = await installedDefinitions(
    folderWith({ second: 'second', shared: null, first: 'first' }),
    'gateway',
  );
  expect(found.map(({ id }) => id)).toEqual(['first', 'second']);
});

it('an id that differs from its folder is an error that names both', async () => {
  await expect(installedDefinitions(folderWith({ first: 'other' }), 'gateway')).rejects.toThrow(
    /first\/server\/definition\.ts exports a gateway with the id other;/,
  );
});

it('a folder without the expected export is an error', async () => {
  await expect(installedDefinitions(folderWith({ first: 'first' }), 'provider')).rejects.toThrow(
    /exports a provider with the id undefined/,
  );
});
