/** `npm run check` skips only steps that have passed on identical contents. */
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { contentsOf, stampOf } from '#scripts/contents.mjs';
import { unlessPassed } from '#scripts/passed-steps.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'passed-steps-'));
  write('one.ts', 'const one = 1;');
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (name: string, text: string): void => writeFileSync(join(root, name), text);
const stamp = (): string => stampOf(contentsOf(root, ['one.ts']));
const step = (run: () => boolean) =>
  unlessPassed({ file: join(root, '.cache/checks.json'), step: 'types', before: stamp(), after: stamp, run });

it('the hash of files depends on their contents but not on their dates', () => {
  const before = stamp();
  utimesSync(join(root, 'one.ts'), 1, 1);
  expect(stamp()).toBe(before);
  write('one.ts', 'const one = 2;');
  expect(stamp()).not.toBe(before);
});

it('a passed step is skipped until its files change, and skipped again once they are restored', async () => {
  expect(await step(() => true)).toBe('passed');
  expect(await step(() => false)).toBe('unchanged');
  write('one.ts', 'const one = 2;');
  expect(await step(() => true)).toBe('passed');
  write('one.ts', 'const one = 1;');
  expect(await step(() => false)).toBe('unchanged');
});

it('a failed step runs again', async () => {
  expect(await step(() => false)).toBe('failed');
  expect(await step(() => true)).toBe('passed');
});

it('a step whose files change while it runs is not recorded as passed', async () => {
  const changes = (): boolean => {
    write('one.ts', 'const one = 2;');
    return true;
  };
  expect(await step(changes)).toBe('passed');
  expect(await step(() => false)).toBe('failed');
});
