/** The signing key of an installation without SECRET: generated once and stored in the data folder. */
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

/** Minimum length of a signing key in characters, regardless of its source. */
export const SECRET_MIN = 32;
export const TOO_SHORT = `must have at least ${SECRET_MIN} characters`;
const SECRET_BYTES = 32;
const OWNER_ONLY = 0o600;

const isCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code;

/** Writes a file that is on the disk when this returns. Throws if the disk does not take all of it. */
function writeDurably(file: string, content: string): void {
  const descriptor = openSync(file, 'wx', OWNER_ONLY);
  try {
    writeFileSync(descriptor, content);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Writes the key under a temporary name first, so that a reader finds a complete key even after a full disk or a crash.
 */
function makeSecret(dataDir: string, file: string): void {
  const temporary = join(dataDir, `secret-${randomUUID()}`);
  try {
    writeDurably(temporary, randomBytes(SECRET_BYTES).toString('base64url'));
    // A link, because a rename would replace the key of a process that starts at the same moment.
    linkSync(temporary, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

/**
 * The key in `dataDir/secret`, readable by its owner only. Two processes that start together use the same key. The
 * caller checks its length.
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

/** The given key, or the key in the data folder. Throws ConfigFault. */
export function signingKey(given: string | undefined, dataDir: string): string {
  if (given !== undefined) return given;
  const { secret, file } = readSecret(dataDir);
  if (secret.length < SECRET_MIN)
    throw new ConfigFault([
      `The signing key in ${file} ${TOO_SHORT} and has ${secret.length}: remove the file, and a new one is made.`,
    ]);
  return secret;
}
