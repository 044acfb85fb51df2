/** `npm test`: every suite from a bare clone - checks, machines, contracts on PGlite and Postgres, stories, journeys. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { chromium } from './chromium.mjs';
import { install, nodePath, ROOT, say, toolEnv } from './install.mjs';
import { postgres } from './postgres.mjs';

const RESULTS = join(ROOT, 'test-results');
const counts = { passed: 0, failed: 0 };
const node = () => nodePath();
const bin = (...path) => join(ROOT, 'node_modules', ...path);

/** What runs `aside` leaves the cores to the journeys, which wait for a browser, and tells all it has to say at its end. */
function run(title, args, { env = {}, aside = false } = {}) {
  if (!aside) say(`\n── ${title}`);
  return new Promise((done) => {
    const child = spawn(node(), args, {
      cwd: ROOT,
      stdio: ['ignore', aside ? 'pipe' : 'inherit', aside ? 'pipe' : 'inherit'],
      env: { ...process.env, ...toolEnv(), ...env },
    });
    const told = [];
    if (aside && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => told.push(data));
    child.on('close', (code) => {
      if (aside) say(`\n── ${title}\n${Buffer.concat(told).toString()}`);
      done(code ?? 1);
    });
  });
}

/** A step without a report of its own counts as one test. */
async function step(title, args) {
  const code = await run(title, args);
  counts[code === 0 ? 'passed' : 'failed'] += 1;
}

/** A suite counts its own tests; one that ends badly without a failed test (a crash, no test at all) is one failure. */
async function suite(title, args, { report, read, env, aside }) {
  rmSync(report, { force: true });
  const code = await run(title, args, { env, aside });
  const seen = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 };
  counts.passed += seen.passed;
  counts.failed += seen.failed;
  if (seen.failed === 0 && (code !== 0 || seen.passed === 0)) counts.failed += 1;
}

const vitestReport = ({ numPassedTests, numFailedTests, numPendingTests }) => ({
  passed: numPassedTests,
  // A test that is left out is a defect.
  failed: numFailedTests + numPendingTests,
});
const playwrightReport = ({ stats }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.skipped + stats.flaky,
});

async function vitest(title, name, more = [], env = {}) {
  const report = join(RESULTS, `${title.replace(/\W+/g, '-')}.json`);
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
  await suite(title, args, { report, read: vitestReport, env, aside: true });
}

await install();
const CHROMIUM_PATH = await chromium();
mkdirSync(RESULTS, { recursive: true });

await step('types, lint, format, unused code', [join(ROOT, 'scripts', 'check.mjs')]);
for (const brand of ['streaming', 'store']) await build(brand);

/** Everything but the journeys. */
async function others() {
  await vitest('machines, contracts and rules', 'node', [], { CHROMIUM_PATH });
  const database = await postgres();
  if (database) {
    await vitest('contracts on Postgres', 'node', ['server'], {
      TEST_DATABASE_URL: database.url,
      CHROMIUM_PATH,
    });
    await database.stop();
  } else say('\nNo Postgres on this machine: the contracts ran on PGlite only.');
  await vitest('stories in Chromium', 'stories', [], { CHROMIUM_PATH });
}

const journeys = join(RESULTS, 'journeys.json');
const walked = suite('journeys in Chromium', [bin('@playwright', 'test', 'cli.js'), 'test'], {
  report: journeys,
  read: playwrightReport,
  env: { CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: journeys },
});
await Promise.all([walked, others()]);

say(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed > 0 ? 1 : 0;
