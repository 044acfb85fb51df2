/** Explains to an operator in one sentence why the origin cannot start, and how to fix it. */
import { refusedBy } from '../db/unavailable.ts';
import { ConfigFault } from '../config/config-fault.ts';
import { NoDatabase } from '../db/embedded.ts';
import { FolderLocked } from '../db/lock.ts';
import { DemoMembersPresent } from '#demo/seed-start.ts';

/** File system errors of a folder that cannot be used. */
const FOLDER_FAULTS: Readonly<Record<string, string>> = {
  EACCES: 'it may not be written to',
  EEXIST: 'it is a file, not a folder',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EPERM: 'it may not be written to',
  EROFS: 'it may only be read',
};
/** System error for an IP address that is not one of this machine. */
const ADDRESS_FAULTS = new Set(['EADDRNOTAVAIL', 'EAI_AGAIN', 'EINVAL', 'ENOTFOUND']);

export interface Where {
  readonly host: string;
  readonly port: number;
}

/** One sentence; an unexpected error is shown with its stack. `where` is the address to listen on. */
export function explain(error: unknown, where: Where): string {
  const { code = '', message, path, port, syscall } = error as NodeJS.ErrnoException & { port?: number };
  const isWholeSentence =
    error instanceof ConfigFault ||
    error instanceof FolderLocked ||
    error instanceof NoDatabase ||
    error instanceof DemoMembersPresent;
  if (isWholeSentence) return error.message;
  const refused = refusedBy(error);
  if (refused !== undefined) return `The database of DATABASE_URL lets nobody in: ${refused}.`;
  if (code === 'EADDRINUSE')
    return `Port ${port ?? where.port} is taken. Stop what uses it, or set PORT to another one.`;
  if (syscall === 'listen' && code === 'EACCES')
    return `Port ${port ?? where.port} is not allowed. Set PORT to one from 1024 on.`;
  if ((syscall === 'listen' || syscall === 'getaddrinfo') && ADDRESS_FAULTS.has(code))
    return `HOST ${where.host} is no address of this machine. Set HOST to one, or to 0.0.0.0 for all of them.`;
  if (path !== undefined && FOLDER_FAULTS[code] !== undefined)
    return `The data folder cannot be used: ${path}: ${FOLDER_FAULTS[code]}. Set DATA_DIR to a folder that can be written to.`;
  return `The origin could not start: ${error instanceof Error ? (error.stack ?? message) : String(error)}`;
}
