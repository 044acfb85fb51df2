/** Generated brands in a copy of the project name themselves and no other brand outside their pages, in every language. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Brand } from '#app/brand.ts';
import { BRANDS } from '#app/brand-folders.mjs';
import { createBrand } from '#scripts/brand/new-brand.ts';
import { loadBrand } from '#server/bootstrap/brand-modules.ts';
import { copyOfProject } from '#tools/newcomer/copy.ts';
import { cardFaults } from './support/brand-card.ts';
import { wronglyNamed } from './support/brand-surfaces.ts';

const PROOF_MS = 300_000;
const MOST_BYTES = 50_000_000;
/** A lower number means that emails or developer pages are no longer found. */
const LEAST_TEXTS = 100;

/** Generated brands: id, name, and the brand whose plugins they have. */
const GENERATED = [
  ['cabaret', 'Cabaret', 'streaming'],
  ['kiosk', 'Kiosk', 'store'],
  ['diary', 'Diary', 'confessions'],
] as const;

let root: string;
beforeAll(async () => {
  root = copyOfProject();
  for (const [id, name, like] of GENERATED) await createBrand({ id, name, like }, root);
}, PROOF_MS);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const generated = async (id: string): Promise<Brand> =>
  ((await import(join(root, 'brands', id, 'brand.ts'))) as { brand: Brand }).brand;

it.each(GENERATED)('%s names itself and no other brand', { timeout: PROOF_MS }, async (id) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tests/support/print-surfaces.ts', id], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: MOST_BYTES,
  });
  if (status !== 0) throw new Error(stderr);
  const surfaces = JSON.parse(stdout) as [string, string][];
  const others = await Promise.all([
    ...BRANDS.map(loadBrand),
    ...GENERATED.filter(([other]) => other !== id).map(([other]) => generated(other)),
  ]);
  expect(surfaces.length).toBeGreaterThan(LEAST_TEXTS);
  expect(wronglyNamed(surfaces, await generated(id), others)).toEqual([]);
  expect(await cardFaults(id, root)).toEqual([]);
});
