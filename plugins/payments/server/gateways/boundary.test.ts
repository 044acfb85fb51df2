/** The sandbox and the adapters are written from the documentation, each on its own: what one of them has misread, the other one shows. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const SERVER = resolve(import.meta.dirname, '..');
const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

interface Import {
  readonly from: string;
  readonly to: string;
}

/** Relative imports of the files below a folder of the payments server, both ends as paths below it. */
const importsOf = (folder: string): Import[] =>
  globSync(`${folder}/**/*.ts`, { cwd: SERVER }).flatMap((file) =>
    [...readFileSync(join(SERVER, file), 'utf8').matchAll(IMPORT)].map(([, path = '']) => ({
      from: file,
      to: relative(SERVER, resolve(SERVER, dirname(file), path)),
    })),
  );
const between = (imports: readonly Import[], isFor: (path: string) => boolean): string[] =>
  imports.filter(({ to }) => isFor(to)).map(({ from, to }) => `${from} imports ${to}`);

/** What an adapter knows of its gateway's fields; `event.ts` and `gateway.ts` are ours, and `wire/` holds no gateway's names. */
const isOfAdapter = (path: string): boolean => /^gateways\/[^/]+\//.test(path);
const isOfSandbox = (path: string): boolean => path.startsWith('sandbox/');

describe('field names of gateways', () => {
  it('are not imported by the adapters or the wire from the sandbox', () => {
    const imports = ['gateways', 'wire'].flatMap(importsOf);
    expect(imports.length).toBeGreaterThan(50);
    expect(between(imports, isOfSandbox)).toEqual([]);
  });

  it('are not imported by the sandbox from an adapter', () => {
    const imports = importsOf('sandbox');
    expect(imports.length).toBeGreaterThan(20);
    expect(between(imports, isOfAdapter)).toEqual([]);
  });

  it('are found where they are imported', () => {
    const planted = [{ from: 'sandbox/x.ts', to: 'gateways/vendo/wire.ts' }];
    expect(between(planted, isOfAdapter)).toEqual(['sandbox/x.ts imports gateways/vendo/wire.ts']);
  });

  it('stand in no file of the wire that all gateways share', () => {
    const names =
      /\b(?:ets_|mcs_|tranid|purchaseid|merchant_reference|billed_amount|MerchantReference|epoch_digest)/;
    const files = globSync('wire/*.ts', { cwd: SERVER });
    expect(files.filter((file) => names.test(readFileSync(join(SERVER, file), 'utf8')))).toEqual([]);
  });
});
