/** Checks the machine: its memory, its disk, its tools, and the site's port. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Config } from '#server/config/config.ts';
import { FolderLocked, lockFolder } from '#server/db/lock.ts';
import { explain } from '#server/bootstrap/explain.ts';
import type { Finding } from './report.ts';

const GIB = 1024 ** 3;
/** Maximum resident memory of one process, in GiB (docs/explanation/processes.md, "Memory"). */
const MEMORY_GIB = { embedded: 0.9, postgres: 0.35 };
/** Disk space in GiB for the demo catalogue, its database and some margin. */
const DISK_GIB = 1;

/** Whether the memory suffices for the site, the database's cache and the system. */
export function memory({ databaseUrl, processes }: Config): Finding {
  const has = totalmem() / GIB;
  const needs = processes * (databaseUrl === undefined ? MEMORY_GIB.embedded : MEMORY_GIB.postgres);
  const text = `${has.toFixed(1)} GiB of memory, ${availableParallelism()} processors; the site may take ${needs.toFixed(1)} GiB`;
  return { is: has < 2 * needs ? 'notice' : 'sound', about: 'machine', text };
}

/** Whether the data folder is writable, belongs to this user only, and has space. */
export async function dataFolder({ dataDir, host, port }: Config): Promise<Finding[]> {
  const about = 'data folder';
  try {
    lockFolder(dataDir)();
  } catch (error) {
    // A lock means that the site is running, which is fine.
    const is = error instanceof FolderLocked ? 'notice' : 'fault';
    return [{ is, about, text: explain(error, { host, port }) }];
  }
  const { bavail, bsize } = await statfs(dataDir);
  const free = (bavail * bsize) / GIB;
  const text = `${dataDir}: ${free.toFixed(1)} GiB free`;
  return [
    free < DISK_GIB
      ? { is: 'fault', about, text: `${text}; make room for ${DISK_GIB} GiB` }
      : { is: 'sound', about, text },
  ];
}

/** Whether the port is free. */
export const listening = ({ host, port }: Config): Promise<Finding> =>
  new Promise((resolve) => {
    const server = createServer();
    const about = 'address';
    server.once('error', (error: NodeJS.ErrnoException) =>
      resolve({
        is: error.code === 'EADDRINUSE' ? 'notice' : 'fault',
        about,
        text: explain(error, { host, port }),
      }),
    );
    server.listen({ host, port }, () =>
      server.close(() => resolve({ is: 'sound', about, text: `${host}:${port} is free` })),
    );
  });

/** Whether each served brand has been built. */
export function build({ brand, otherBrands }: Config, root: string): Finding[] {
  return [brand, ...otherBrands.map((other) => other.brand)].map((name) => {
    const isBuilt = existsSync(join(root, 'dist', name, 'client', 'index.html'));
    return isBuilt
      ? { is: 'sound', about: 'build', text: name }
      : { is: 'notice', about: 'build', text: `${name} is not built; run npm start or npm run build` };
  });
}

/** Whether ffmpeg is installed, which `npm run ingest` and picture uploads by staff need. */
export function ffmpeg(): Finding {
  const { status, stdout } = spawnSync('ffmpeg', ['-version'], { encoding: 'utf8' });
  const [, version] = /^ffmpeg version (\S+)/.exec(stdout ?? '') ?? [];
  return status === 0
    ? { is: 'sound', about: 'ffmpeg', text: version ?? 'present' }
    : { is: 'notice', about: 'ffmpeg', text: 'not installed; npm run ingest and picture uploads need it' };
}
