/** Remembers the contents that a step has passed on, so that it need not run on the same ones again. Runs on Node 20 without any package. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Branches that somebody goes back and forth between; older stamps of a step are forgotten. */
const MOST_STAMPS = 20;

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // None yet, or one that nobody can read: every step runs.
    return {};
  }
}

/** Runs a step unless it has passed on what it reads (`before`). What has changed while it ran is not remembered. */
export async function unlessPassed({ file, step, before, after, run }) {
  if ((read(file)[step] ?? []).includes(before)) return 'unchanged';
  if (!(await run())) return 'failed';
  if (after() !== before) return 'passed';
  const all = read(file);
  const stamps = [before, ...(all[step] ?? [])].slice(0, MOST_STAMPS);
  mkdirSync(dirname(file), { recursive: true });
  // Moved into place, for another run may be reading it.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify({ ...all, [step]: stamps }));
  renameSync(`${file}.${process.pid}`, file);
  return 'passed';
}
