/**
 * `npm run newcomer [-- plugin brand]`: follows the tutorials literally in copies of the project: docs/tutorial/first-plugin.md
 * and docs/tutorial/first-brand.md. The result must pass the checks and tests and be served; otherwise it exits with code 1 and
 * leaves the copy.
 */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { contentsOf, stampOf } from './contents.mjs';
import { exitWith, install, say } from './install.mjs';

await install();
const { copyOfProject } = await import('#tools/newcomer/copy.ts');
const { stepsOf, withLines } = await import('#tools/newcomer/path.ts');

/** Each tutorial, with a URL of the resulting site and a part of the response. */
const TUTORIALS = {
  plugin: {
    document: 'docs/tutorial/first-plugin.md',
    ends: 'A plugin',
    answers: [
      ['/api/trivia/question', '"'],
      ['/trivia', '<h1'],
      ['/de/trivia', 'lang="de"'],
    ],
  },
  brand: {
    document: 'docs/tutorial/first-brand.md',
    ends: 'A brand',
    answers: [
      ['/', 'Cabaret</title>'],
      ['/de/', 'lang="de"'],
      ['/app.webmanifest', '"name":"Cabaret"'],
      ['/images/brands/cabaret/logo.svg', '<svg'],
      ['/api/settings', '"mail-name":"Cabaret"'],
    ],
    /** The last commands of this tutorial remove what the first ones created. */
    leavesNothing: true,
  },
};
/** Maximum number of commands, as documented. */
const COMMANDS = 10;
const START_MS = 600_000;

/** Waits until a URL returns the expected text. */
async function answered(url, wanted, site) {
  const until = Date.now() + START_MS;
  for (;;) {
    if (site.exitCode !== null) throw new Error(`the site has ended with ${site.exitCode}`);
    const reply = await fetch(url, { headers: { accept: '*/*' } }).catch(() => null);
    const text = reply === null ? '' : await reply.text();
    if (reply?.ok && text.includes(wanted)) return say(`✓ ${url} answers`);
    if (reply?.status === 404 || Date.now() > until)
      throw new Error(`${url} answers ${reply?.status ?? 'nothing'}, without ${wanted}`);
    await pause(500);
  }
}

/** Runs the commands of a tutorial in a copy of the project. */
function openCopy(port) {
  const copy = copyOfProject();
  const { NODE_ENV: _mode, ...inherited } = process.env;
  const env = { ...inherited, PORT: String(port), DATA_DIR: join(copy, 'data'), LOG_LEVEL: 'warn' };
  return {
    copy,
    read: (file) => readFileSync(join(copy, file), 'utf8'),
    change: (file, to) => writeFileSync(join(copy, file), to(readFileSync(join(copy, file), 'utf8'))),
    stamp: () => stampOf(contentsOf(copy, [''], (path) => !path.startsWith('test-results/'))),
    run(line) {
      const { status } = spawnSync('sh', ['-c', line], { cwd: copy, env, stdio: 'inherit' });
      if (status !== 0) throw new Error(`"${line}" ended with ${status}`);
    },
    async serve(line, answers) {
      // `env` allows settings before the command, without a shell in between.
      const site = spawn('sh', ['-c', `exec env ${line}`], { cwd: copy, env, stdio: 'inherit' });
      try {
        for (const [path, wanted] of answers) await answered(`http://localhost:${port}${path}`, wanted, site);
      } finally {
        site.kill('SIGTERM');
        await new Promise((ended) => site.once('close', ended));
      }
    },
  };
}

async function follow({ document, ends, answers, leavesNothing = false }) {
  const { copy, read, change, stamp, run, serve } = openCopy(await freePort());
  try {
    const steps = stepsOf(read(document));
    const commands = steps.filter(({ is }) => is === 'command');
    if (commands.length >= COMMANDS)
      throw new Error(`${commands.length} commands instead of fewer than ${COMMANDS}`);
    const before = stamp();
    for (const step of steps) {
      if (step.is === 'lines') {
        say(`\n> ${step.lines.length} lines in ${step.file}`);
        change(step.file, (text) => withLines(text, step.lines));
      } else {
        say(`\n> ${step.line}`);
        if (step.line.endsWith('npm start')) await serve(step.line, answers);
        else run(step.line);
      }
    }
    if (leavesNothing && stamp() !== before) throw new Error('the project differs from its original state');
    rmSync(copy, { recursive: true, force: true });
    say(`\n${ends} in ${commands.length} commands: checked, tested and served.`);
  } catch (error) {
    say(`\n✖ ${document}: ${error.message}\n  The result is in ${copy}.`);
    process.exitCode = 1;
  }
}

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in TUTORIALS));
if (unknown.length > 0)
  exitWith(`There is no tutorial ${unknown.join(', ')}.`, `Tutorials: ${Object.keys(TUTORIALS).join(', ')}`);
for (const [name, tutorial] of Object.entries(TUTORIALS))
  if (names.length === 0 || names.includes(name)) await follow(tutorial);
