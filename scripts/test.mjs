/**
 * `npm test`: every suite from a bare clone - checks, SQL on Postgres, machines and contracts on PGlite, stories, journeys.
 * `npm test -- --changed [commit]`: the tests that a change since the commit touches (`changed-tests.ts`); HEAD unless named.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { chromium } from './chromium.mjs';
import { install, nodePath, ROOT, say, toolEnv } from './install.mjs';
import { hasPostgres, postgres } from './postgres.mjs';
import { hasRedis } from './redis.mjs';
import { playwrightReport, vitestReport } from './test-reports.mjs';

const RESULTS = join(ROOT, 'test-results');
const at = process.argv.indexOf('--changed');
/** The commit since which changes count; undefined for every test. */
const since = at === -1 ? undefined : (process.argv[at + 1] ?? 'HEAD');
/** What did not pass, by name; told again at the end, where it is found. */
const failures = [];
let passed = 0;
const bin = (...path) => join(ROOT, 'node_modules', ...path);

function run(title, args, env = {}) {
  say(`\n── ${title}`);
  return new Promise((done) => {
    const child = spawn(nodePath(), args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...toolEnv(), ...env },
    });
    child.on('close', (code) => done(code ?? 1));
  });
}

/** A step without a report of its own counts as one test. */
async function step(title, args) {
  const code = await run(title, args);
  if (code === 0) passed += 1;
  else failures.push(title);
}

/** A suite counts its own tests; one that ends badly without a failed test (a crash, no test at all) is one failure. */
async function suite(title, args, { report, read, env }) {
  rmSync(report, { force: true });
  const code = await run(title, args, env);
  const seen = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failures: [] };
  passed += seen.passed;
  failures.push(...seen.failures.map((name) => `${title}: ${name.replaceAll(`${ROOT}/`, '')}`));
  const isEmpty = seen.passed === 0 && chosen === undefined;
  if (seen.failures.length === 0 && (code !== 0 || isEmpty))
    failures.push(`${title}: ended with code ${code} after ${seen.passed} tests`);
}

async function vitest(title, name, { more = [], env = {} } = {}) {
  const report = join(RESULTS, `${title.replaceAll(/\W+/g, '-')}.json`);
  const args = [
    bin('vitest', 'vitest.mjs'),
    'run',
    '--project',
    name,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...more,
  ];
  await suite(title, args, { report, read: vitestReport, env: { CHROMIUM_PATH, ...env } });
}

await install();
const CHROMIUM_PATH = await chromium();
mkdirSync(RESULTS, { recursive: true });

/** Test files that the change touches; undefined for every test. */
const chosen =
  since === undefined
    ? undefined
    : (JSON.parse(
        execFileSync(nodePath(), [join(ROOT, 'scripts', 'changed-tests.ts'), since], { encoding: 'utf8' }),
      ) ?? undefined);
const isJourney = (file) => file.startsWith('tests/e2e/');
/** How a suite is told which tests to run. */
const only = (wanted) => (chosen === undefined ? [] : [...chosen.filter(wanted), '--passWithNoTests']);
const isWanted = (wanted) => chosen === undefined || chosen.some(wanted);

await step('types, lint, format, unused code', [join(ROOT, 'scripts', 'check.mjs')]);
if (isWanted(isJourney))
  for (const brand of ['streaming', 'store', 'else-cinema', 'confessions']) await build(brand);

const refusals = join(RESULTS, 'refusals.log');
writeFileSync(refusals, '');
const isOfOrigin = (file) => /(?:^|\/)server\//.test(file);
const database = isWanted(isOfOrigin) ? await postgres() : undefined;
if (database) {
  await vitest('SQL on Postgres', 'node', {
    more: only(isOfOrigin),
    env: { REFUSALS_LOG: refusals, TEST_DATABASE_URL: database.url },
  });
  await database.stop();
} else if (isWanted(isOfOrigin)) say('\nNo Postgres on this machine: SQL runs on PGlite only.');
if (isWanted((file) => !isJourney(file)))
  await vitest('machines, contracts and rules', 'node', {
    more: only((file) => !isJourney(file)),
    env: { REFUSALS_LOG: refusals, ...(database ? { TEST_SQL_ELSEWHERE: '1' } : {}) },
  });
if (hasPostgres() && !hasRedis()) say('\nNo Redis on this machine: two processes shared Postgres alone.');
// Only all tests together answer with every code.
if (chosen === undefined) await step('refusals', [join(ROOT, 'scripts', 'refusals.ts'), refusals]);
await vitest('stories in Chromium', 'stories', {
  more: chosen === undefined ? [] : ['--changed', since, '--passWithNoTests'],
});

// By themselves: beside another suite they would wait longer than they walk.
const journeys = join(RESULTS, 'journeys.json');
if (isWanted(isJourney))
  await suite(
    'journeys in Chromium',
    [bin('@playwright', 'test', 'cli.js'), 'test', ...(chosen ?? []).filter(isJourney)],
    {
      report: journeys,
      read: playwrightReport,
      env: { CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: journeys },
    },
  );

for (const name of failures) say(`✗ ${name}`);
say(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
