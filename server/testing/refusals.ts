/** Records the error codes that calls really return in tests, for runs that set `REFUSALS_LOG`. */
import { appendFileSync } from 'node:fs';
import type { AnyEndpoint } from '#app/http/endpoint.ts';
import { refusalsOf } from '#server/http/endpoints/declared-answers.ts';
import { SharedVisitor } from '#server/http/visitor/guest.ts';
import { Refused, type Handler } from '#server/http/endpoints/handle.ts';

/** Lines that this process has already written. */
const written = new Set<string>();

/** For example `GET /movies/:id/play unpublished`. */
export const refusalLine = ({ method, path }: AnyEndpoint, code: string): string =>
  `${method} ${path} ${code}`;

/** Appends to the file that `npm test` reads at its end (`scripts/refusals.ts`). */
function write(line: string): void {
  const log = process.env['REFUSALS_LOG'];
  if (log === undefined || written.has(line)) return;
  written.add(line);
  appendFileSync(log, `${line}\n`);
}

/** Wraps a handler so that its refusals are recorded. Throws if its endpoint does not declare the code. */
export const recorded = <H extends Handler>(handler: H): H => ({
  ...handler,
  answer: async (call) => {
    try {
      return await handler.answer(call);
    } catch (error) {
      // Not recorded: a page that is rendered for all members of a kind is refused data of a single member.
      if (!(error instanceof Refused) || (call as { visitor: object }).visitor instanceof SharedVisitor)
        throw error;
      const line = refusalLine(handler.endpoint, error.code);
      if (!(error.code in refusalsOf(handler.endpoint)))
        throw new Error(`${line} is not declared: add it to the endpoint’s errors`, { cause: error });
      write(line);
      throw error;
    }
  },
});
