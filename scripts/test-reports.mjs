/** What the runners' JSON reports say: how many tests passed, and the names of those that did not. */
import { stripVTControlCharacters } from 'node:util';

const TOLD_CHARS = 400;

/** The beginning of an error's message, without a terminal's colours. */
const beginningOf = (text = '') =>
  stripVTControlCharacters(text).split(/\s+/).filter(Boolean).join(' ').slice(0, TOLD_CHARS);

/** A test that was left out is a defect like one that failed. */
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
  return { passed: tests.length - failures.length, failures };
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** A journey that was left out, or passed at a second try, is a defect like one that failed. */
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
  };
}
