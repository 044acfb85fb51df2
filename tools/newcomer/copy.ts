/** Copies the project to a folder outside of it, because its tools ignore some folders. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const LEFT_OUT = new Set([
  '.git',
  '.cache',
  'node_modules',
  'dist',
  'data',
  'test-results',
  'storybook-static',
]);

/** A copy without builds and data, as a newcomer would have. Returns its folder, which the caller removes. */
export function copyOfProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'newcomer-'));
  for (const name of readdirSync(ROOT).filter((one) => !LEFT_OUT.has(one)))
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  const [packages, own] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')];
  // Hard links, because a copy would take a gigabyte. On another disk, symbolic links are used.
  if (spawnSync('cp', ['-al', packages, own]).status !== 0) {
    rmSync(own, { recursive: true, force: true });
    symlinkSync(packages, own);
  }
  return folder;
}
