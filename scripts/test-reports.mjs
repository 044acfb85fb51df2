/**
 * Reads the JSON reports of the test runners: the number of passed tests, the failed tests, and the duration of each
 * file or journey.
 */
import { stripVTControlCharacters } from 'node:util';

const MESSAGE_CHARS = 400;

/** The beginning of an error message, without terminal colours. */
const beginningOf = (text = '') =>
  stripVTControlCharacters(text).split(/\s+/).filter(Boolean).join(' ').slice(0, MESSAGE_CHARS);

/** A skipped test counts as a failure. `timings` has one row per file, in ms. */
export function vitestReport({ testResults }) {
  const tests = testResults.flatMap(({ name, message, assertionResults }) =>
    assertionResults.length > 0
      ? assertionResults.map((test) => ({ ...test, file: name }))
      : [{ status: 'failed', fullName: 'the file itself', failureMessages: [message], file: name }],
  );
  const failures = tests
    .filter(({ status }) => status !== 'passed')
    .map(({ file, fullName, status, failureMessages = [] }) =>
      [`${file}: ${fullName}`, status === 'failed' ? beginningOf(failureMessages[0]) : status].join('\n    '),
    );
  return {
    passed: tests.length - failures.length,
    failures,
    timings: testResults.map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime })),
  };
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/**
 * A journey that was skipped, or passed only on retry, counts as a failure. `timings` has one row per journey, in ms.
 */
export function playwrightReport(report) {
  const tests = specsOf(report).flatMap(({ file, title, tests: runs }) =>
    runs.map((run) => ({ ...run, name: `${file} (${run.projectName}): ${title}` })),
  );
  const failures = tests
    .filter(({ status }) => status !== 'expected')
    .map(({ name, status, results }) =>
      [name, beginningOf(results.at(-1)?.error?.message) || status].join('\n    '),
    );
  return {
    passed: tests.length - failures.length,
    failures: [...failures, ...report.errors.map(({ message }) => beginningOf(message))],
    timings: tests.map(({ name, results }) => ({
      name,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  };
}
