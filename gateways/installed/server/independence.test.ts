/**
 * The sandbox and the adapters implement the documentation independently, so that each reveals the other's mistakes:
 * they share no field names, builders or digests.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, sourceFiles, type Import } from '#tests/support/imports.ts';
import { ROOT } from '#tests/support/root.ts';

/** Origin halves of gateways, and what they share. */
const SERVER = /^gateways\/[^/]+\/server\//;
const isTest = (file: string): boolean => /(?:\.test|\.test-d|\/testing[\w-]*)\.ts$/.test(file);
const isOfSandbox = (file: string): boolean => /^gateways\/[^/]+\/server\/sandbox\//.test(file);
/** Modules that combine both, and contain no fields: definitions, and what uses all gateways. */
const isOfBoth = (file: string): boolean =>
  /^gateways\/(?:[^/]+\/server\/(?:gateway-)?definition\.ts$|installed\/)/.test(file);
/** The adapters' modules that contain wire formats. */
const isOfAdapters = (file: string): boolean => SERVER.test(file) && !isOfSandbox(file) && !isOfBoth(file);
/** Types without message fields; the operator's settings are used by both sides. */
const isSharedType = (file: string): boolean =>
  /\/server\/(?:event|settings|wire\/money|wire\/secret|wire\/sources)\.ts$/.test(file);

const files = sourceFiles(['gateways']).filter((file) => SERVER.test(file) && !isTest(file));
const imports = new Map(files.map((file) => [file, importsOf(file)]));

/** Every file that a source loads, in the origin halves of gateways. */
function loadedBy(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const { to, types } of imports.get(file) ?? []) if (!types) loadedBy(to, seen);
  return seen;
}

const faultOf = ({ from, to, types }: Import): string | null => {
  if (isOfBoth(from)) return null;
  if (isOfAdapters(from) && isOfSandbox(to)) return `${from} imports ${to}`;
  return isOfSandbox(from) && isOfAdapters(to) && !(types && isSharedType(to))
    ? `${from} imports ${to}`
    : null;
};

describe('the sandbox and the adapters', () => {
  const sandbox = files.filter((file) => isOfSandbox(file) && !isOfBoth(file));

  it('import nothing from each other except types without message fields', () => {
    expect(sandbox.length).toBeGreaterThan(20);
    expect(files.filter(isOfAdapters).length).toBeGreaterThan(20);
    expect([...imports.values()].flat().flatMap((one) => faultOf(one) ?? [])).toEqual([]);
  });

  it.each([
    ['shared/server/sandbox/book.ts', '#gateways/vendo/server/wire.ts'],
    ['vendo/server/sandbox/wire.ts', '../wire.ts'],
    ['vendo/server/sandbox/wire.ts', '#gateways/shared/server/wire/form.ts'],
    ['vendo/server/wire.ts', './sandbox/wire.ts'],
    ['shared/server/wire/form.ts', '../sandbox/primitives.ts'],
  ])('are reported when %s imports %s', (file, target) => {
    const [found] = importsOf(`gateways/${file}`, `import { x } from '${target}';`);
    expect(found && faultOf(found)).not.toBeNull();
  });

  it('are not loaded indirectly: nothing that the sandbox loads is an adapter', () => {
    const loaded = new Set(sandbox.flatMap((file) => [...loadedBy(file)]));
    expect(
      [...loaded].filter((file) => isOfAdapters(file) && !file.startsWith('gateways/shared/server/wire/')),
    ).toEqual([]);
  });

  it('share wire helpers without field names among the adapters', () => {
    const names =
      /\b(?:ets_|mcs_|tranid|purchaseid|merchant_reference|billed_amount|MerchantReference|epoch_digest)/;
    const shared = files.filter((file) => file.startsWith('gateways/shared/server/wire/'));
    expect(shared.length).toBeGreaterThan(5);
    expect(shared.filter((file) => names.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
  });
});
