/** The signing key of an installation that was given none: made once, kept in the data folder. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SECRET_BYTES = 32;
const OWNER_ONLY = 0o600;

/** The key in `dataDir/secret`, readable by its owner alone; two processes that start at once agree on one. */
export function keepSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    const made = randomBytes(SECRET_BYTES).toString('base64url');
    writeFileSync(file, made, { mode: OWNER_ONLY, flag: 'wx' });
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readFileSync(file, 'utf8').trim();
  }
}
