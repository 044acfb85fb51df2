/**
 * `npm run looks`: takes a screenshot of every story and compares it with its baseline; a report shows the differences.
 * `-- --accept` makes the current screenshots the baselines, `-- --from <commit>` those of a commit.
 */
import { execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { chromium } from './chromium.mjs';
import { exitWith, install, nodePath, ROOT, say, toolEnv } from './install.mjs';

const BASELINES = join(ROOT, '.baselines');
const RESULTS = join(ROOT, 'test-results', 'looks');
const tool = (folder, ...path) => join(folder, 'node_modules', ...path);

function run(folder, args, env) {
  return new Promise((done) => {
    const child = spawn(nodePath(), args, {
      cwd: folder,
      stdio: 'inherit',
      env: { ...process.env, ...toolEnv(), ...env },
    });
    child.on('close', (code) => done(code ?? 1));
  });
}

/** Builds the Storybook of a copy of the project; returns its folder. */
async function storybookOf(folder) {
  const built = join(folder, 'storybook-static');
  const dispatcher = tool(folder, 'storybook', 'dist', 'bin', 'dispatcher.js');
  const code = await run(folder, [dispatcher, 'build', '--quiet', '--output-dir', built]);
  if (code !== 0) exitWith('The Storybook could not be built.', 'Its output is above.');
  return built;
}

/** Builds the stories of a commit in a separate work tree with the installed packages. */
async function storybookOfCommit(commit) {
  const folder = join(ROOT, '.cache', 'looks');
  const git = (...args) => execFileSync('git', args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  rmSync(folder, { recursive: true, force: true });
  git('worktree', 'prune');
  git('worktree', 'add', '--detach', folder, commit);
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return {
    storybook: await storybookOf(folder),
    clear: () => git('worktree', 'remove', '--force', folder),
  };
}

await install();
const CHROMIUM_PATH = await chromium();
const { optionsOf, setOf } = await import('#tools/looks/options.ts');
const { resultsOf } = await import('#tools/looks/results.ts');
const options = (() => {
  try {
    return optionsOf(process.argv.slice(2));
  } catch (error) {
    return exitWith(error.message, 'docs/guides/review-designs.md lists the options.');
  }
})();

/** The browser's version must match, because another version renders text and shadows differently. */
const browser = execFileSync(CHROMIUM_PATH, ['--version'], { encoding: 'utf8' }).trim();
const baselines = join(BASELINES, setOf(options));
const note = join(baselines, 'browser.txt');
const before = existsSync(note) ? readFileSync(note, 'utf8').trim() : undefined;
if (!options.accepts && before === undefined)
  exitWith(
    `There are no baselines of ${setOf(options)}.`,
    '`npm run looks -- --accept` creates them from the current stories, `-- --from main` from those of a commit.',
  );
if (before !== undefined && before !== browser) {
  if (!options.accepts || options.only)
    exitWith(
      `The baselines were made with ${before}, and this is ${browser}.`,
      'Create them again: `-- --from <commit>`.',
    );
  rmSync(baselines, { recursive: true });
}

const commit = options.from === undefined ? undefined : await storybookOfCommit(options.from);
const own = join(ROOT, 'storybook-static');
const storybook = commit?.storybook ?? (options.builds ? await storybookOf(ROOT) : own);
const { preview } = await import('vite');
const { freePort } = await import('./free-port.mjs');
const port = await freePort();
const server = await preview({
  configFile: false,
  logLevel: 'error',
  root: storybook,
  build: { outDir: '.' },
  preview: { port, strictPort: true },
});
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(baselines, { recursive: true });
if (options.accepts) writeFileSync(note, `${browser}\n`);

const LOOKS = JSON.stringify({
  ...options,
  url: `http://localhost:${port}`,
  storybook,
  baselines,
  results: RESULTS,
});
const config = join(ROOT, 'tools', 'looks', 'looks.config.ts');
const cli = tool(ROOT, '@playwright', 'test', 'cli.js');
const code = await run(ROOT, [cli, 'test', '--config', config], { CHROMIUM_PATH, LOOKS });
await server.close();
commit?.clear();

const results = resultsOf(join(RESULTS, 'results.json'));
const ids = new Set(results.map(({ id }) => id));
const gone = readdirSync(baselines)
  .filter((file) => file.endsWith('.png') && file.includes(options.only))
  .filter((file) => !ids.has(file.slice(0, -'.png'.length)));
if (options.accepts) for (const file of gone) rmSync(join(baselines, file));
const other = results.filter(({ is }) => is !== 'same');
for (const { id, is } of other) say(`✗ ${id} is ${is}`);
if (!options.accepts) for (const file of gone) say(`✗ ${file.slice(0, -'.png'.length)} is no more`);
const count = (wanted) => other.filter(({ is }) => is === wanted).length;
say(
  `\n${results.length} stories of ${setOf(options)}: ${count('different')} different, ${count('new')} new, ` +
    `${count('faulty')} faulty, ${gone.length} no more.`,
);
if (other.length > 0)
  say(
    `Before, after and difference: ${join(RESULTS, 'report', 'index.html')}\nTo accept the changes: npm run looks -- --accept`,
  );
process.exit(code !== 0 || (!options.accepts && gone.length > 0) ? 1 : 0);
