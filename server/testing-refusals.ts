/** Which refusals calls were really answered with: test origins write them down where a whole run asks for it. */
import { appendFileSync } from 'node:fs';
import type { AnyEndpoint } from '../kernel/http/endpoint.ts';
import { Refused, type Handler } from './http/handle.ts';

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

/** The same handler; what it refuses with is written down. */
export const recorded = <H extends Handler>(handler: H): H => ({
  ...handler,
  answer: async (call) => {
    try {
      return await handler.answer(call);
    } catch (error) {
      if (error instanceof Refused) write(refusalLine(handler.endpoint, error.code));
      throw error;
    }
  },
});
