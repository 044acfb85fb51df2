/**
 * `npm run newcomer`: follows docs/tutorial/first-plugin.md word for word in a copy of the project. The plugin must be checked, tested and served;
 * otherwise it ends with code 1 and leaves the copy.
 */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { install, ROOT, say } from './install.mjs';

await install();
const { stepsOf, withLines } = await import('#tools/newcomer/path.ts');

const NAME = 'trivia';
/** Fewer than this are promised. */
const COMMANDS = 10;
const START_MS = 600_000;
const LEFT_OUT = new Set([
  '.git',
  '.cache',
  'node_modules',
  'dist',
  'data',
  'test-results',
  'storybook-static',
]);

/** Outside of the project, whose tools would pass over what is in a folder that it ignores. */
function copyOfProject() {
  const folder = mkdtempSync(join(tmpdir(), 'newcomer-'));
  for (const name of readdirSync(ROOT).filter((one) => !LEFT_OUT.has(one)))
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  const [packages, own] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')];
  // The same files under another name: a copy would be a gigabyte. Another disk can only be pointed to.
  if (spawnSync('cp', ['-al', packages, own]).status !== 0) {
    rmSync(own, { recursive: true, force: true });
    symlinkSync(packages, own);
  }
  return folder;
}

const copy = copyOfProject();
const port = await freePort();
const { NODE_ENV: _mode, ...inherited } = process.env;
const env = { ...inherited, PORT: String(port), DATA_DIR: join(copy, 'data'), LOG_LEVEL: 'warn' };
const steps = stepsOf(readFileSync(join(copy, 'docs', 'tutorial', 'first-plugin.md'), 'utf8'));
const commands = steps.filter(({ is }) => is === 'command');

function change(file, to) {
  const path = join(copy, file);
  writeFileSync(path, to(readFileSync(path, 'utf8')));
}

function run(line) {
  const { status } = spawnSync('sh', ['-c', line], { cwd: copy, env, stdio: 'inherit' });
  if (status !== 0) throw new Error(`"${line}" ended with ${status}`);
}

/** Waits until an address answers with what is looked for. */
async function answered(path, wanted, site) {
  const until = Date.now() + START_MS;
  for (;;) {
    if (site.exitCode !== null) throw new Error(`the site has ended with ${site.exitCode}`);
    const reply = await fetch(`http://localhost:${port}${path}`, { headers: { accept: '*/*' } }).catch(
      () => null,
    );
    const text = reply === null ? '' : await reply.text();
    if (reply?.ok && text.includes(wanted)) return say(`✓ ${path} answers`);
    if (reply?.status === 404 || Date.now() > until)
      throw new Error(`${path} answers ${reply?.status ?? 'nothing'}`);
    await pause(500);
  }
}

async function serve(line) {
  const site = spawn('sh', ['-c', `exec ${line}`], { cwd: copy, env, stdio: 'inherit' });
  try {
    await answered(`/api/${NAME}/question`, '"', site);
    await answered(`/${NAME}`, '<h1', site);
    await answered(`/de/${NAME}`, 'lang="de"', site);
  } finally {
    site.kill('SIGTERM');
    await new Promise((ended) => site.once('close', ended));
  }
}

try {
  if (commands.length >= COMMANDS)
    throw new Error(`${commands.length} commands, fewer than ${COMMANDS} are promised`);
  for (const step of steps) {
    if (step.is === 'lines') {
      say(`\n> ${step.lines.length} lines in ${step.file}`);
      change(step.file, (text) => withLines(text, step.lines));
    } else {
      say(`\n> ${step.line}`);
      if (step.line === 'npm start') await serve(step.line);
      else run(step.line);
    }
  }
  rmSync(copy, { recursive: true, force: true });
  say(`\nA plugin in ${commands.length} commands: checked, tested and served.`);
} catch (error) {
  say(`\n✖ ${error.message}\n  What was made is in ${copy}.`);
  process.exitCode = 1;
}
