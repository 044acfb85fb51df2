/** Declared refusals of endpoints that no call received. */
import type { AnyEndpoint } from '#app/http/endpoint.ts';
import { refusalLine } from '#server/testing/refusals.ts';

export function unanswered(endpoints: readonly AnyEndpoint[], log: readonly string[]): string[] {
  const answered = new Set(log);
  return endpoints
    .flatMap((endpoint) => Object.keys(endpoint.errors ?? {}).map((code) => refusalLine(endpoint, code)))
    .filter((line) => !answered.has(line));
}
