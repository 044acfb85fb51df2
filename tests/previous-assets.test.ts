/** Retention of files of a replaced build. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { keepAssets, KEPT_FOR_H, removeOldAssets } from '#scripts/previous-assets.mjs';

const folder = mkdtempSync(join(tmpdir(), 'nocturne-build-'));
afterAll(() => rmSync(folder, { recursive: true }));
const assets = join(folder, 'client/assets');
const HOUR_MS = 3_600_000;

/** Writes files like a build does. */
function build(names: readonly string[], nowMs: number): void {
  keepAssets(folder, nowMs);
  rmSync(assets, { recursive: true, force: true });
  mkdirSync(assets, { recursive: true });
  for (const name of names) writeFileSync(join(assets, name), name);
  removeOldAssets(folder, nowMs);
}

it('files of replaced builds are kept for a day, except files that the new build contains', () => {
  const kept = (name: string) => existsSync(join(folder, 'previous', name));
  const startMs = Date.now();
  build(['a.js', 'same.js'], startMs);
  build(['b.js', 'same.js'], startMs + HOUR_MS);
  expect([kept('a.js'), kept('same.js')]).toEqual([true, false]);
  build(['c.js', 'same.js'], startMs + 2 * HOUR_MS);
  expect([kept('a.js'), kept('b.js')]).toEqual([true, true]);
  build(['d.js'], startMs + (1.5 + KEPT_FOR_H) * HOUR_MS);
  expect([kept('a.js'), kept('b.js'), kept('c.js'), kept('same.js')]).toEqual([false, true, true, true]);
});
