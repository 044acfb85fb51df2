/**
 * `npm run check`: types, lint, format, wording and unused code, each unless it has passed on the same contents. `--fix` first
 * applies automatic fixes, `--force` runs every step.
 */
import { spawn, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { contentsOf, stampOf } from './contents.mjs';
import { install, nodePath, ROOT, say, toolEnv } from './install.mjs';
import { unlessPassed } from './passed-steps.mjs';

const PASSED = join(ROOT, '.cache', 'checks.json');
/** TypeScript's incremental state: only changed files and their importers are checked. */
const TYPES_BEFORE = join(ROOT, '.cache', 'types.tsbuildinfo');
const tool = (...path) => join(ROOT, 'node_modules', ...path);
const LINT = [tool('oxlint', 'bin', 'oxlint'), '--deny-warnings'];
const FORMAT = tool('oxfmt', 'bin', 'oxfmt');
/** A single checker, because two use half as much CPU again and other steps run in parallel. */
const TYPES = [
  tool('typescript', 'bin', 'tsc'),
  '--noEmit',
  '--incremental',
  '--tsBuildInfoFile',
  TYPES_BEFORE,
  '--checkers',
  '1',
  '-p',
  '.',
];

/**
 * Steps and the files they read, including configuration. The lock file contains the version of every tool and package.
 * The longest step is first.
 */
const STEPS = [
  { step: 'types', args: TYPES, reads: /\.(?:[cm]?tsx?|json)$/ },
  {
    step: 'unused code',
    args: [tool('knip', 'bin', 'knip.js'), '--no-progress'],
    reads: /(?<!\.(?:md|po))$/,
  },
  { step: 'lint', args: LINT, reads: /\.(?:[cm]?[jt]sx?|json)$|^\.gitignore$/ },
  {
    step: 'format',
    args: [FORMAT, '--check'],
    reads: /\.(?:[cm]?[jt]sx?|json|css|html|md|ya?ml)$|^\.gitignore$/,
  },
  { step: 'wording', args: [join(ROOT, 'scripts', 'wording.ts')], reads: /\.(?:[cm]?tsx?|mjs|md)$/ },
];

/** Runs a step and prints its output when it ends, because other steps run in parallel. */
function passes(args) {
  return new Promise((done) => {
    const output = [];
    const child = spawn(nodePath(), args, { cwd: ROOT, env: { ...process.env, ...toolEnv() } });
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('error', () => done(false));
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(output));
      done(code === 0);
    });
  });
}

await install();
if (process.argv.includes('--force'))
  for (const file of [PASSED, TYPES_BEFORE]) rmSync(file, { force: true });
if (process.argv.includes('--fix'))
  for (const args of [[...LINT, '--fix'], [FORMAT]])
    spawnSync(nodePath(), args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...toolEnv() } });

const contents = () => contentsOf(ROOT, ['']);
const atStart = contents();
const stampFor = ({ args, reads }, files) =>
  stampOf([args.map((one) => one.replace(ROOT, '')), files.filter(([path]) => reads.test(path))]);

async function check(one) {
  const began = Date.now();
  const result = await unlessPassed({
    file: PASSED,
    step: one.step,
    before: stampFor(one, atStart),
    after: () => stampFor(one, contents()),
    run: () => passes(one.args),
  });
  const seconds = `${Math.round((Date.now() - began) / 1000)} s`;
  say(`${result === 'failed' ? '✖' : '✓'} ${one.step} (${result === 'unchanged' ? result : seconds})`);
  if (result === 'failed') process.exitCode = 1;
}

/** Two steps at a time: one would leave a core idle, and more would wait for each other. */
const waiting = [...STEPS];
const lane = async () => {
  for (let one = waiting.shift(); one; one = waiting.shift()) await check(one);
};
await Promise.all([lane(), lane()]);
