/** Two processes that use one data folder. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FolderLocked, lockFolder } from './lock.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'nocturne-'));
const LOCK = new URL('./lock.ts', import.meta.url).href;

/** Another process that holds the lock of a folder until it is killed. */
async function holder(where: string) {
  const child = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `const { lockFolder } = await import(${JSON.stringify(LOCK)});
     globalThis.release = lockFolder(${JSON.stringify(where)});
     console.log('held');
     setInterval(() => {}, 1000);`,
  ]);
  let noise = '';
  child.stderr.on('data', (data: Buffer) => (noise += data.toString()));
  await once(child.stdout, 'data');
  return { child, noise: () => noise };
}

it('a locked folder refuses a second opener in the same process until it is released', () => {
  const where = folder();
  const release = lockFolder(where);
  expect(() => lockFolder(where)).toThrow(FolderLocked);
  release();
  lockFolder(where)();
});

it('the lock of a killed process is released, and the process prints nothing', async () => {
  const where = folder();
  const { child, noise } = await holder(where);
  expect(() => lockFolder(where)).toThrow(/in use by another process/);
  child.kill('SIGKILL');
  await once(child, 'exit');
  lockFolder(where)();
  expect(noise()).toBe('');
});
