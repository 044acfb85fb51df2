/** Bodies that come too slowly or are too large: whoever sends one gets an answer instead of a closed connection. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { BODY_TIMEOUT_MS } from '#server/http/limits/limits.ts';
import { PlatformRefusal } from '#server/http/endpoints/refusals.ts';

const TOO_LARGE = 413;
/** What is still read of a body that is refused: a browser reads no answer before it has sent all of it. */
const READ_BEYOND_BYTES = 256 * 1024 * 1024;

/** Whether a request brings a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Reads what is still to come, and forgets it; no more than a bound, and no longer than the connection is open. */
function readRest(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > READ_BEYOND_BYTES) resolve();
    });
    request.once('end', resolve).once('close', resolve).once('error', resolve).resume();
  });
}

/** Answers 408 to a body that is not complete in time, and 413 to one that is too large only after it was sent. */
export function boundBodies(app: FastifyInstance, timeoutMs = BODY_TIMEOUT_MS): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { raw } = request;
    if (hasBody(raw)) {
      const late = setTimeout(() => {
        reply.header('connection', 'close');
        payload.emit(
          'error',
          new PlatformRefusal(408, { code: 'timeout', message: 'The request took too long.' }),
        );
      }, timeoutMs);
      const end = (): void => clearTimeout(late);
      raw.once('end', end).once('close', end);
      reply.raw.once('close', end);
    }
    done(null, payload);
  });
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode === TOO_LARGE && !request.raw.complete) await readRest(request.raw);
  });
}
