/**
 * A provider and its sandbox implement the documentation independently: they share no field name, builder or digest.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CHOICES } from '../choices.ts';
import { importsOf, sourceFiles } from '#tests/support/imports.ts';
import { ROOT } from '#tests/support/root.ts';
import { CHOICE_LIST, choiceList } from './choice-list.ts';
import { INSTALLED } from './installed.ts';

const PROVIDERS = 'age-providers/';
/** Folders of code about all providers. */
const COMMON = ['installed', 'shared'];
/** Tests, modules for tests only, and the module that combines both sides. */
const isOfBoth = (file: string): boolean =>
  /(?:\.test|\.proof|\/testing[\w-]*|\/published-vectors|\/definition)\.ts$/.test(file);
const isOfSandbox = (file: string): boolean => /^age-providers\/[^/]+\/server\/sandbox\//.test(file);
const ownerOf = (file: string): string | undefined =>
  file.startsWith(PROVIDERS) ? /^([^/]+)\//.exec(file.slice(PROVIDERS.length))?.[1] : undefined;

const files = sourceFiles([PROVIDERS]).filter((file) => ownerOf(file) !== undefined && !isOfBoth(file));
const imports = files.flatMap((file) => importsOf(file));

const faultOf = ({ from, to }: { from: string; to: string }): string | null =>
  ownerOf(to) === ownerOf(from) && isOfSandbox(from) !== isOfSandbox(to) ? `${from} imports ${to}` : null;

describe('a provider and its sandbox', () => {
  test('import nothing from each other', () => {
    expect(files.filter(isOfSandbox).length).toBeGreaterThan(5);
    expect(imports.length).toBeGreaterThan(50);
    expect(imports.flatMap((one) => faultOf(one) ?? [])).toEqual([]);
  });

  test.each([
    ['yoti/server/sandbox/routes.ts', '../wire.ts'],
    ['yoti/server/provider.ts', './sandbox/notifications.ts'],
    ['eu/server/sandbox/wallet.ts', '../transcript.ts'],
    ['eu/server/verify.ts', './sandbox/presentation.ts'],
  ])('fail this test if %s imports %s', (file, target) => {
    const [found] = importsOf(PROVIDERS + file, `import { x } from '${target}';`);
    expect(found && faultOf(found)).not.toBeNull();
  });
});

describe('the folders of providers', () => {
  test('are listed for the page app (`npm run age-providers` updates the list)', () => {
    expect(readFileSync(CHOICE_LIST, 'utf8')).toBe(choiceList());
  });

  test('are the same in the page app and at the origin, and each has a README', () => {
    const ids = [...INSTALLED.keys()];
    expect(ids.length).toBeGreaterThan(2);
    expect(Object.keys(CHOICES)).toEqual(ids);
    const folders = readdirSync(join(ROOT, PROVIDERS)).filter((name) => !COMMON.includes(name));
    expect(folders.toSorted()).toEqual(ids);
    expect(ids.filter((id) => !existsSync(join(ROOT, PROVIDERS, id, 'README.md')))).toEqual([]);
  });
});
