/** The signing key of an installation that was given none: made once, kept in the data folder. */
import { randomBytes, randomUUID } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { ConfigFault } from '../config/config-fault.ts';

/** Shortest signing key that is taken, in characters, wherever it comes from. */
export const SECRET_MIN = 32;
export const TOO_SHORT = `must have at least ${SECRET_MIN} characters`;
const SECRET_BYTES = 32;
const OWNER_ONLY = 0o600;

const isCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code;

/** A file of this content is on the disk when this returns. Throws when the disk does not take all of it. */
function writeDurably(file: string, content: string): void {
  const descriptor = openSync(file, 'wx', OWNER_ONLY);
  try {
    writeFileSync(descriptor, content);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Makes the key under another name first: a reader of the file finds all of it, also after a full disk or a crash. */
function makeSecret(dataDir: string, file: string): void {
  const temporary = join(dataDir, `secret-${randomUUID()}`);
  try {
    writeDurably(temporary, randomBytes(SECRET_BYTES).toString('base64url'));
    // A link and not a rename, which would replace the key of a process that starts at the same moment.
    linkSync(temporary, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

/**
 * The key in `dataDir/secret`, readable by its owner alone; two processes that start together agree on one. Whether it is
 * long enough is for the caller to judge.
 */
function readSecret(dataDir: string): { secret: string; file: string } {
  const file = join(dataDir, 'secret');
  mkdirSync(dataDir, { recursive: true });
  const read = () => ({ secret: readFileSync(file, 'utf8').trim(), file });
  try {
    return read();
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error;
    makeSecret(dataDir, file);
    return read();
  }
}

/** The key that was given, or that of the data folder. Throws ConfigFault. */
export function signingKey(given: string | undefined, dataDir: string): string {
  if (given !== undefined) return given;
  const { secret, file } = readSecret(dataDir);
  if (secret.length < SECRET_MIN)
    throw new ConfigFault([
      `The signing key in ${file} ${TOO_SHORT} and has ${secret.length}: remove the file, and a new one is made.`,
    ]);
  return secret;
}
