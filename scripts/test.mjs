/**
 * `npm test`: the tests that every change must pass, from a bare clone. Long proofs are `npm run prove`. `npm test --
 * --changed [commit]`: the tests affected by changes since the commit (HEAD by default). `npm test -- --only
 * checks,node,stories,journeys`: some of the suites.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { chromium } from './chromium.mjs';
import { exitWith, install, nodePath, ROOT, say } from './install.mjs';
import { postgres } from './postgres.mjs';
import { RESULTS, testRun } from './test-run.mjs';

const SUITES = ['checks', 'node', 'stories', 'journeys'];
/** The brands whose built site the journeys visit (tests/e2e/sites.ts). */
const JOURNEY_BRANDS = ['streaming', 'store'];

/** The value after an option; '' if none follows, undefined if the option is missing. */
function valueOf(name) {
  const at = process.argv.indexOf(`--${name}`);
  const next = process.argv[at + 1] ?? '';
  return at === -1 ? undefined : next.startsWith('--') ? '' : next;
}
const only = valueOf('only')?.split(',') ?? SUITES;
const unknown = only.filter((suite) => !SUITES.includes(suite));
if (unknown.length > 0) exitWith(`There is no suite ${unknown.join(', ')}.`, `Suites: ${SUITES.join(', ')}`);
const since = valueOf('changed');

await install();

/** Test files that the change affects; undefined for all of them. */
function selectedTests() {
  if (since === undefined) return undefined;
  const script = join(ROOT, 'scripts', 'changed-tests.ts');
  return JSON.parse(execFileSync(nodePath(), [script, since || 'HEAD'], { encoding: 'utf8' })) ?? undefined;
}
const selected = selectedTests();
const KINDS = {
  journeys: (file) => file.startsWith('tests/e2e/'),
  stories: (file) => file.startsWith('stories/'),
  node: (file) => !file.startsWith('tests/e2e/') && !file.startsWith('stories/'),
};
/** The files of a suite, as arguments of its runner; empty means all of them. */
const filesOf = (suite) => selected?.filter(KINDS[suite]) ?? [];
const isWanted = (suite) => only.includes(suite) && (selected === undefined || filesOf(suite).length > 0);

const browser = isWanted('stories') || isWanted('journeys') ? await chromium() : undefined;
const run = testRun({ browser, mayBeEmpty: selected !== undefined });

if (only.includes('checks'))
  await run.step('types, lint, format, unused code', [join(ROOT, 'scripts', 'check.mjs')]);
if (isWanted('journeys'))
  await run.timed('builds', async () => {
    for (const brand of JOURNEY_BRANDS) await build(brand);
  });

const refusals = join(RESULTS, 'refusals.log');
writeFileSync(refusals, '');
if (isWanted('node')) {
  const database = await postgres();
  if (!database)
    say('\nNo Postgres on this machine: databases of tests are embedded ones, which takes longer.');
  const onPostgres = database ? { TEST_DATABASE_URL: database.socketUrl } : {};
  await run.vitest('machines, contracts, rules and origins', {
    project: 'node',
    more: filesOf('node'),
    env: { REFUSALS_LOG: refusals, ...onPostgres },
  });
  await database?.stop();
}
// Refusals are complete only if all tests have run.
if (selected === undefined && only.includes('node'))
  await run.step('refusals', [join(ROOT, 'scripts', 'refusals.ts'), refusals]);
if (isWanted('stories')) {
  // The few stories that a change selects are checked in every state.
  const env = selected === undefined ? {} : { EVERY_STATE: '1' };
  await run.vitest('stories in Chromium', { config: 'vitest.stories.ts', more: filesOf('stories'), env });
}
// Runs without another suite in parallel, because both would mostly wait.
if (isWanted('journeys')) await run.journeys('journeys in Chromium', { more: filesOf('journeys') });

run.finish('timing');
