/** Keeps the raw JSON body in addition to its parsed form, for callbacks whose signatures cover the exact bytes. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

const stored = new WeakMap<FastifyRequest, string>();

/** The body of a request as text; empty if there was none. */
export const rawBodyOf = (request: FastifyRequest): string => stored.get(request) ?? '';

/** Replaces Fastify's JSON parser in this scope by one that keeps the text, and also refuses prototype keys. */
export function storeRawBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    stored.set(request, body);
    void parse(request, body, done);
  });
}

/** Keeps every body of this scope as bytes, regardless of its content type; a longer one is refused with 413. */
export function leaveBytes(scope: FastifyInstance, limitBytes: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<Buffer>(
    '*',
    { parseAs: 'buffer', bodyLimit: limitBytes },
    (_request, body, done) => done(null, body),
  );
}
