/** A lock that lets only one process encode films of the same name at a time. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IngestFault } from './fault.ts';

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Resolves with the release function. Rejects with IngestFault if another running process holds the lock of the folder.
 */
export async function takeLock(work: string): Promise<() => Promise<void>> {
  const file = join(work, 'process');
  const holder = Number(await readFile(file, 'utf8').catch(() => '0'));
  if (holder > 0 && holder !== process.pid && isAlive(holder))
    throw new IngestFault(
      `Process ${holder} is already encoding this film. If it is another program, remove ${file}`,
    );
  await writeFile(file, `${process.pid}`);
  return () => rm(file, { force: true });
}
