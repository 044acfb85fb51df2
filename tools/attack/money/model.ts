/** Runs the money model (tests/money-model.test.ts) many times. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/**
 * Whether every rule holds in this number of random sequences from the seed. Prints the shortest known sequence that
 * violates a rule.
 */
export const moneyRulesHold = ({ runs, seed }: { runs: number; seed: number }): Promise<boolean> =>
  new Promise((done) => {
    const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
    const args = [vitest, 'run', '--project', 'proofs', 'tests/money-model.test.ts'];
    const env = { ...process.env, MONEY_RUNS: String(runs), MONEY_SEED: String(seed) };
    spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' }).on('close', (code) =>
      done(code === 0),
    );
  });
