/**
 * Runs suites, counts their tests and reports their durations: shared by `npm test` and `npm run prove`.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { nodePath, ROOT, say, toolEnv } from './install.mjs';
import { playwrightReport, vitestReport } from './test-reports.mjs';

export const RESULTS = join(ROOT, 'test-results');
const SLOWEST = 20;
const bin = (...path) => join(ROOT, 'node_modules', ...path);
const seconds = (ms) => (ms / 1000).toFixed(1).padStart(7);
const load = () => loadavg()[0].toFixed(1);

/** Name and version of a browser, as the browser reports them. */
export const browserName = (path) => execFileSync(path, ['--version'], { encoding: 'utf8' }).trim();

/**
 * Collects results. `mayBeEmpty`: whether a suite may have no tests, as when tests are selected. `browser` is the path
 * of Chromium, which some suites do not need.
 */
export function testRun({ browser, mayBeEmpty = false } = {}) {
  /** Whether several suites run at the same time. */
  let beside = false;
  const began = Date.now();
  const loadBefore = load();
  const steps = [];
  const failures = [];
  const timings = [];
  let passed = 0;
  mkdirSync(RESULTS, { recursive: true });

  /** Runs `work`, which resolves with its failures. Resolves with whether there were none. */
  async function timed(title, work) {
    if (!beside) say(`\n── ${title}`);
    const start = Date.now();
    const failed = (await work()) ?? [];
    failures.push(...failed);
    steps.push({ title, ms: Date.now() - start });
    return failed.length === 0;
  }

  /**
   * Runs a program; if others run simultaneously, its output is printed as a whole when it ends. Resolves with its exit
   * code.
   */
  async function start(title, args, env) {
    const child = spawn(nodePath(), args, {
      cwd: ROOT,
      stdio: ['ignore', beside ? 'pipe' : 'inherit', beside ? 'pipe' : 'inherit'],
      env: { ...process.env, ...toolEnv(), ...(browser ? { CHROMIUM_PATH: browser } : {}), ...env },
    });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));
    const [code] = await once(child, 'close');
    if (output.length > 0) say(`\n── ${title}\n${Buffer.concat(output)}`);
    return code ?? 1;
  }

  /** Runs a separate script, which counts as one test. */
  const step = (title, args, env = {}) =>
    timed(title, async () => {
      if ((await start(title, args, env)) !== 0) return [title];
      passed += 1;
      return [];
    });

  /** Runs a suite, which counts its own tests; a suite that crashes or runs no test is one failure. */
  const suite = (title, args, { report, read, env }) =>
    timed(title, async () => {
      rmSync(report, { force: true });
      const code = await start(title, args, env);
      const seen = existsSync(report)
        ? read(JSON.parse(readFileSync(report, 'utf8')))
        : { passed: 0, failures: [], timings: [] };
      passed += seen.passed;
      timings.push(...seen.timings.map(({ name, ms }) => ({ name: name.replace(ROOT, ''), ms })));
      if (seen.failures.length === 0 && (code !== 0 || (seen.passed === 0 && !mayBeEmpty)))
        return [`${title}: ended with code ${code} after ${seen.passed} tests`];
      return seen.failures.map((name) => `${title}: ${name.replaceAll(ROOT, '')}`);
    });

  /** Runs a Vitest project of a configuration, or some files of it. */
  function vitest(title, { config = 'vitest.config.ts', project, more = [], env = {} } = {}) {
    const report = join(RESULTS, `${title.replaceAll(/\W+/g, '-')}.json`);
    const args = [
      bin('vitest', 'vitest.mjs'),
      'run',
      '--config',
      config,
      ...(project ? ['--project', project] : []),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(mayBeEmpty ? ['--passWithNoTests'] : []),
      ...more,
    ];
    return suite(title, args, { report, read: vitestReport, env });
  }

  /** Runs journeys, or some files of them. */
  function journeys(title, { more = [], env = {} } = {}) {
    const report = join(RESULTS, `${title.replaceAll(/\W+/g, '-')}.json`);
    // A selected file may have only tests of proofs.
    const args = [
      bin('@playwright', 'test', 'cli.js'),
      'test',
      ...(mayBeEmpty ? ['--pass-with-no-tests'] : []),
      ...more,
    ];
    return suite(title, args, {
      report,
      read: playwrightReport,
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env },
    });
  }

  /**
   * Prints the timing report, writes it to `test-results/<name>.json`, and prints the number of tests as the last line.
   */
  function finish(name) {
    const slowest = timings.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
    const totalMs = Date.now() - began;
    const machine = { cores: cpus().length, model: cpus()[0]?.model, load: `${loadBefore} to ${load()}` };
    const chromium = browser ? browserName(browser) : undefined;
    say(`\n${steps.map((one) => `${seconds(one.ms)} s  ${one.title}`).join('\n')}`);
    say(`\nThe ${slowest.length} slowest files and journeys:`);
    say(slowest.map((one) => `${seconds(one.ms)} s  ${one.name}`).join('\n'));
    say(
      `\n${seconds(totalMs)} s in all, on ${machine.cores} cores, load ${machine.load}${chromium ? `, ${chromium}` : ''}`,
    );
    const report = { totalMs, machine, chromium, passed, failures, steps, timings };
    writeFileSync(join(RESULTS, `${name}.json`), `${JSON.stringify(report, null, 1)}\n`);
    for (const failure of failures) say(`✗ ${failure}`);
    say(`\n${passed} passed, ${failures.length} failed`);
    process.exitCode = failures.length > 0 ? 1 : 0;
  }

  /** Runs functions that start suites, `count` at the same time. */
  async function sideBySide(count, works) {
    const waiting = [...works];
    const lane = async () => {
      for (let work = waiting.shift(); work; work = waiting.shift()) await work();
    };
    beside = true;
    await Promise.all(Array.from({ length: count }, lane));
    beside = false;
  }

  return { step, timed, vitest, journeys, sideBySide, finish };
}
