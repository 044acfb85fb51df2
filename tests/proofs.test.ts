/** Every proof file belongs to a proof of `npm run prove`, and every proof has a row in its table. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sourceFiles } from './support/imports.ts';
import { ROOT } from './support/root.ts';

/** Declared in plain JavaScript, which `npm run prove` reads before anything is installed. */
const declared = (await import(new URL('scripts/proofs.mjs', `file://${ROOT}/`).href)) as {
  readonly PROOFS: readonly { readonly id: string; readonly tests?: readonly string[] }[];
};
const files = declared.PROOFS.flatMap(({ tests = [] }) => tests);

it('every file that a proof names exists', () => {
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

it('every *.proof.ts file belongs to a proof', () => {
  const proofs = sourceFiles().filter((file) => file.endsWith('.proof.ts'));
  expect(proofs.length).toBeGreaterThan(40);
  expect(proofs.filter((file) => !files.includes(file))).toEqual([]);
});

it('every proof has a row in the table of proofs', () => {
  const table = readFileSync(join(ROOT, 'docs/contributing/proofs.md'), 'utf8');
  expect(declared.PROOFS.filter(({ id }) => !table.includes(`| \`${id}\` `)).map(({ id }) => id)).toEqual([]);
});
