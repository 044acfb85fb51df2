/** The exclusive lock on a data folder; it ends with the process that holds it, even if that crashes. */
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { DatabaseSync as Sqlite } from 'node:sqlite';

/** Another process uses the folder; two would lose each other's writes. */
export class FolderLocked extends Error {
  override readonly name = 'FolderLocked';
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another process. Stop it, or set DATA_DIR to another folder.`,
    );
  }
}

const SQLITE_BUSY = 5;

/** Loads SQLite without the warning that Node prints, which is meant for developers and not for operators. */
function loadSqlite(): typeof Sqlite {
  const emit = process.emitWarning;
  process.emitWarning = () => undefined;
  try {
    return (createRequire(import.meta.url)('node:sqlite') as typeof import('node:sqlite')).DatabaseSync;
  } finally {
    process.emitWarning = emit;
  }
}

/**
 * Takes the lock; returns a function that releases it. It is SQLite's lock on a file, which the operating system
 * releases with the process, so a crash leaves no stale lock. Throws FolderLocked.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = new (loadSqlite())(join(folder, 'lock'));
  try {
    file.exec('begin exclusive');
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) throw new FolderLocked(folder);
    throw error;
  }
  return () => file.close();
}
