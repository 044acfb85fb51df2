/** Which refusals calls were really answered with: test origins write them down where a whole run asks for it. */
import { appendFileSync } from 'node:fs';
import type { AnyEndpoint } from '#app/http/endpoint.ts';
import { refusalsOf } from '#server/http/endpoints/declared-answers.ts';
import { SharedVisitor } from '#server/http/visitor/guest.ts';
import { Refused, type Handler } from '#server/http/endpoints/handle.ts';

/** Written already by this process. */
const written = new Set<string>();

/** `GET /movies/:id/play unpublished` */
export const refusalLine = ({ method, path }: AnyEndpoint, code: string): string =>
  `${method} ${path} ${code}`;

/** Into the file that `npm test` reads at its end (`scripts/refusals.ts`). */
function write(line: string): void {
  const log = process.env['REFUSALS_LOG'];
  if (log === undefined || written.has(line)) return;
  written.add(line);
  appendFileSync(log, `${line}\n`);
}

/** The same handler; what it refuses with is written down. Throws where its endpoint does not declare the code. */
export const recorded = <H extends Handler>(handler: H): H => ({
  ...handler,
  answer: async (call) => {
    try {
      return await handler.answer(call);
    } catch (error) {
      // Rendering a page for all members of a kind is refused what belongs to one of them.
      if (!(error instanceof Refused) || (call as { visitor: object }).visitor instanceof SharedVisitor)
        throw error;
      const line = refusalLine(handler.endpoint, error.code);
      if (!(error.code in refusalsOf(handler.endpoint)))
        throw new Error(`${line} is declared nowhere: add it to the endpoint’s errors`, { cause: error });
      write(line);
      throw error;
    }
  },
});
