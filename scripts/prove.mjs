/**
 * `npm run prove`: the long proofs (scripts/proofs.mjs). `-- memory newcomer` runs some of them, `-- --changed
 * [commit]` those whose sources changed since the commit (HEAD by default), `-- --list` only prints the list. A proof that passes
 * is recorded with its date, commit and duration in docs/contributing/proofs.md, and with its date in the accessibility
 * statement if it checks accessibility.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BRANDS } from '../app/brand-folders.mjs';
import { withDayOf } from './accessibility-dates.mjs';
import { build } from './build.mjs';
import { chromium } from './chromium.mjs';
import { exitWith, install, nodePath, ROOT, say } from './install.mjs';
import { hasPostgres, postgres } from './postgres.mjs';
import { PROOFS } from './proofs.mjs';
import { updateTable } from './proof-table.mjs';
import { hasRedis } from './redis.mjs';
import { testRun } from './test-run.mjs';

const TABLE = join(ROOT, 'docs', 'contributing', 'proofs.md');
/** The checks of the accessibility statement, with the days on which their proofs passed. */
const STATEMENT = join(ROOT, 'ports', 'accessibility.ts');
const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** The proofs whose sources have changed since a commit. */
function affected(since) {
  const changed = [
    ...git('diff', '--name-only', since).split('\n'),
    ...git('ls-files', '--others', '--exclude-standard').split('\n'),
  ];
  return PROOFS.filter(({ reads }) => changed.some((file) => reads.test(file)));
}

function chosen() {
  const given = process.argv.slice(2);
  const at = given.indexOf('--changed');
  if (at !== -1) return affected(given[at + 1] ?? 'HEAD');
  const names = given.filter((one) => !one.startsWith('--'));
  const unknown = names.filter((name) => !PROOFS.some(({ id }) => id === name));
  if (unknown.length > 0)
    exitWith(`There is no proof ${unknown.join(', ')}.`, `Proofs: ${PROOFS.map(({ id }) => id).join(', ')}`);
  return names.length === 0 ? PROOFS : PROOFS.filter(({ id }) => names.includes(id));
}

const proofs = chosen();
if (process.argv.includes('--list')) {
  for (const { id, proves } of proofs) say(`${id.padEnd(20)} ${proves}`);
  process.exit();
}

await install();
const needs = (what) => proofs.some((proof) => proof.needs?.includes(what));
/** Requirements of proofs: whether the machine meets them, and the Debian package that provides them. */
const MACHINE = {
  postgres: { isThere: hasPostgres, from: 'postgresql' },
  redis: { isThere: hasRedis, from: 'redis-server' },
  java: { isThere: () => spawnSync('java', ['-version']).status === 0, from: 'default-jre-headless' },
  ffmpeg: { isThere: () => spawnSync('ffmpeg', ['-version']).status === 0, from: 'ffmpeg' },
};
for (const [name, { isThere, from }] of Object.entries(MACHINE))
  if (needs(name) && !isThere())
    exitWith(`These proofs need ${name}.`, `Install it (Debian: \`apt-get install ${from}\`) and run again.`);
const run = testRun({ browser: await chromium() });
const database = needs('postgres') ? await postgres() : undefined;

const runners = {
  tests: ({ id, tests, needs = [] }) =>
    run.vitest(id, {
      project: 'proofs',
      more: tests,
      env: database && needs.includes('postgres') ? { TEST_DATABASE_URL: database.url } : {},
    }),
  embedded: ({ id }) => run.vitest(id, { project: 'node' }),
  stories: ({ id }) => run.vitest(id, { config: 'vitest.stories.ts', env: { EVERY_STATE: '1' } }),
  journeys: ({ id, journeys }) => run.journeys(id, { more: journeys, env: { PROOFS: '1' } }),
  script: ({ id, script: [file, ...args] }) => run.step(id, [join(ROOT, 'scripts', file), ...args]),
};

/** Runs a proof and records it in the table if it passes. */
async function prove(proof) {
  if (proof.isOfBuilds) for (const brand of BRANDS) await build(brand);
  const kind = Object.keys(runners).find((name) => name in proof);
  const began = Date.now();
  if (await runners[kind](proof)) {
    const row = {
      ...proof,
      seconds: (Date.now() - began) / 1000,
      commit: git('rev-parse', '--short=8', 'HEAD'),
    };
    const now = new Date();
    writeFileSync(TABLE, updateTable(readFileSync(TABLE, 'utf8'), row, now));
    writeFileSync(STATEMENT, withDayOf(readFileSync(STATEMENT, 'utf8'), proof.id, now));
  }
}
// Most proofs keep one core busy, so two run at the same time; those that need both or measure time run alone.
const LANES = 2;
const sharing = proofs.filter(({ tests, isAlone, isWaiting }) => (tests && !isAlone) || isWaiting);
for (const proof of proofs) if (!sharing.includes(proof)) await prove(proof);
await run.sideBySide(
  LANES,
  sharing.map((proof) => () => prove(proof)),
);
await database?.stop();
// Formats the table, because new rows are not aligned yet.
spawnSync(nodePath(), [join(ROOT, 'node_modules', 'oxfmt', 'bin', 'oxfmt'), TABLE]);
run.finish('proofs');
