/** Responds to a body that arrives too slowly or is too large, instead of closing the connection. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { BODY_TIMEOUT_MS } from '#server/http/limits/limits.ts';
import { PlatformRefusal } from '#server/http/endpoints/refusals.ts';

const TOO_LARGE = 413;
/**
 * Maximum number of bytes of a refused body that are still read: a browser reads no response before it has sent
 * everything.
 */
const READ_BEYOND_BYTES = 256 * 1024 * 1024;

/** Whether a request has a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Reads and discards the rest of the body, up to a limit and while the connection is open. */
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

/**
 * Responds with 408 to a body that is not complete in time, and with 413 to one that is too large, once it was sent.
 */
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
