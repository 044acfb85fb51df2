/** Installs the locked packages if they are missing or outdated. Runs on Node 20 without any package. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STAMP = join(ROOT, 'node_modules', '.installed');
const TICK_MS = 5_000;
const LEAST_NODE = 20;
const OWN_NODE = 24;

/** Prints one line about the error and optionally a second one with instructions, then exits. */
export function exitWith(what, whatToDo) {
  process.stderr.write(`\n✖ ${what}\n${whatToDo ? `  ${whatToDo}\n` : ''}`);
  process.exit(1);
}

export const say = (line) => process.stdout.write(`${line}\n`);

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');

const OWN = join(ROOT, 'node_modules', '.bin', 'node');
const isNewEnough = () => Number(process.versions.node.split('.')[0]) >= OWN_NODE;

/** Checks the files too, because an interrupted install may have left its stamp without the project's own Node. */
const isInstalled = () =>
  existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockHash() && (existsSync(OWN) || isNewEnough());

/** Runs a command with a progress indicator; shows its output only if it fails. Resolves with the exit code. */
export function runQuietly(command, args, { title, env = {} }) {
  return new Promise((done) => {
    const began = Date.now();
    const tail = [];
    const seconds = () => Math.round((Date.now() - began) / 1000);
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const store = (chunk) => {
      tail.push(String(chunk));
      if (tail.length > 200) tail.shift();
    };
    child.stdout.on('data', store);
    child.stderr.on('data', store);
    const ticking = setInterval(() => say(`  … ${title} (${seconds()} s)`), TICK_MS);
    const end = (code) => {
      clearInterval(ticking);
      if (code !== 0) process.stderr.write(tail.join('').split('\n').slice(-25).join('\n'));
      else say(`✓ ${title} (${seconds()} s)`);
      done(code ?? 1);
    };
    child.on('error', () => end(127));
    child.on('close', end);
  });
}

/** Path of the project's own Node if it is installed, or else of the running Node if it is recent enough. */
export function nodePath() {
  if (existsSync(OWN)) return OWN;
  if (isNewEnough()) return process.execPath;
  return exitWith(
    `This machine has Node ${process.versions.node}, and the project's own Node ${OWN_NODE} is published for Linux on x64 and arm64 only.`,
    `Install Node ${OWN_NODE} or newer from nodejs.org and start again.`,
  );
}

/**
 * The environment of every command: PATH begins with the project's Node and tools, and a compile cache speeds up later
 * starts.
 */
export const toolEnv = () => ({
  NODE_COMPILE_CACHE: join(ROOT, '.cache', 'node'),
  PATH: `${join(ROOT, 'node_modules', '.bin')}:${process.env.PATH}`,
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --disable-warning=ExperimentalWarning`.trim(),
});

/** Installs the packages of package-lock.json if they are not installed yet. */
export async function install() {
  if (Number(process.versions.node.split('.')[0]) < LEAST_NODE)
    exitWith(
      `Node ${process.versions.node} is too old.`,
      `Install Node ${LEAST_NODE} or newer and start again.`,
    );
  if (isInstalled()) return;
  say('Installing packages, once; this takes about a minute.');
  rmSync(STAMP, { force: true });
  const code = await runQuietly(
    'npm',
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      title: 'packages installed',
      env: { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
    },
  );
  if (code !== 0)
    exitWith(
      'The packages could not be installed.',
      'Is the npm registry reachable? `npm ci` shows the whole output.',
    );
  writeFileSync(STAMP, lockHash());
}

/**
 * For commands of a running site. In production the deployment has installed the packages, without those of developers and perhaps
 * in a folder that is read-only, so nothing is installed.
 */
export async function installUnlessDeployed() {
  const isDeployed = process.env.NODE_ENV === 'production' && existsSync(join(ROOT, 'node_modules'));
  if (!isDeployed) await install();
}
