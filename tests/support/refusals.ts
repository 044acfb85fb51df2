/** Which of the refusals that endpoints declare no call was answered with. */
import type { AnyEndpoint } from '#app/http/endpoint.ts';
import { refusalLine } from '#server/testing/refusals.ts';

export function unanswered(endpoints: readonly AnyEndpoint[], log: readonly string[]): string[] {
  const answered = new Set(log);
  return endpoints
    .flatMap((endpoint) => Object.keys(endpoint.errors ?? {}).map((code) => refusalLine(endpoint, code)))
    .filter((line) => !answered.has(line));
}
