/** Attack: searches for a member whose account was deleted (tests/traces.proof.ts), on the embedded database or on a Postgres. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

/**
 * Whether no traces were found at any brand. Prints remaining traces by place, including those that the law requires.
 */
export const leavesNoTrace = (databaseUrl: string | undefined): Promise<boolean> =>
  new Promise((done) => {
    const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
    const args = [vitest, 'run', '--project', 'proofs', 'tests/traces.proof.ts'];
    const env = { ...process.env, ...(databaseUrl === undefined ? {} : { TEST_DATABASE_URL: databaseUrl }) };
    spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' }).on('close', (code) =>
      done(code === 0),
    );
  });
