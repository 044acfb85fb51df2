/** The result of each story, from Playwright's JSON report. */
import { readFileSync } from 'node:fs';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';

export interface LookResult {
  /** Id of the story. */
  id: string;
  /** `new`: no baseline yet; `faulty`: the story could not be shown. */
  is: 'same' | 'different' | 'new' | 'faulty';
}

const specsOf = ({ specs, suites = [] }: JSONReportSuite): JSONReportSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

function outcomeOf({ ok, tests }: JSONReportSpec): LookResult['is'] {
  if (ok) return 'same';
  const message = tests[0]?.results[0]?.error?.message ?? '';
  if (message.includes("snapshot doesn't exist")) return 'new';
  return message.includes('toHaveScreenshot') ? 'different' : 'faulty';
}

/** Results in the order of their files. */
export function resultsOf(file: string): LookResult[] {
  const { suites } = JSON.parse(readFileSync(file, 'utf8')) as JSONReport;
  return suites
    .flatMap(specsOf)
    .map((spec) => ({ id: /\(([^()]+)\)$/.exec(spec.title)?.[1] ?? spec.title, is: outcomeOf(spec) }));
}
