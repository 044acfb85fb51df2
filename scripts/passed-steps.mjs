/**
 * Records the contents with which a step has passed, so that it is skipped for identical contents. Runs on Node 20
 * without any package.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Maximum number of stamps per step, which allows switching between branches; older stamps are dropped. */
const MOST_STAMPS = 20;

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // If the file is missing or unreadable, every step runs.
    return {};
  }
}

/** Runs a step unless it has passed on its current input (`before`). If files change while it runs, nothing is recorded. */
export async function unlessPassed({ file, step, before, after, run }) {
  if ((read(file)[step] ?? []).includes(before)) return 'unchanged';
  if (!(await run())) return 'failed';
  if (after() !== before) return 'passed';
  const all = read(file);
  const stamps = [before, ...(all[step] ?? [])].slice(0, MOST_STAMPS);
  mkdirSync(dirname(file), { recursive: true });
  // Written elsewhere and then renamed, because another run may be reading the file.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify({ ...all, [step]: stamps }));
  renameSync(`${file}.${process.pid}`, file);
  return 'passed';
}
