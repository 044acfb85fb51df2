/** Keeps a JSON body as it came, beside its parsed form, for callbacks that are signed over the very bytes. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

const stored = new WeakMap<FastifyRequest, string>();

/** The body of a request as text; empty when it had none. */
export const rawBodyOf = (request: FastifyRequest): string => stored.get(request) ?? '';

/** Replaces Fastify's JSON parser in this scope by one that keeps the text; it refuses prototype keys as that one does. */
export function storeRawBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    stored.set(request, body);
    void parse(request, body, done);
  });
}

/** Leaves every body of this scope as its bytes, of whatever type it says to be; a longer one is refused with 413. */
export function leaveBytes(scope: FastifyInstance, limitBytes: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<Buffer>(
    '*',
    { parseAs: 'buffer', bodyLimit: limitBytes },
    (_request, body, done) => done(null, body),
  );
}
