/** The time limit of each request: its response must begin within it. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasBody } from '#server/http/bodies/bodies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Replaces the limit of all routes, in ms: for a route whose caller waits longer. */
    readonly answerTimeoutMs?: number;
  }
}

/** The request timed out. Its changes may still happen. */
export class OutOfTime extends Error {
  override readonly name = 'OutOfTime';
  readonly statusCode = 503;
  constructor() {
    super('not answered in time');
  }
}

/** Whether the visitor is still sending the body, which has a separate time limit. */
const isSending = ({ raw }: FastifyRequest): boolean => hasBody(raw) && raw.complete === false;

/**
 * Responds with 503 to a request whose response has not begun in time, and drops the later response of its handler.
 * Work that has begun continues, because what a gateway has accepted must be recorded. The time for receiving a body or
 * sending a response, such as a download, does not count: both depend on the visitor's connection. WebSockets are not
 * requests of a route.
 */
export function boundAnswers(app: FastifyInstance, timeoutMs: number): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  /** Requests that timed out, and whether their response has begun. */
  const late = new WeakMap<FastifyRequest, { isAnswered: boolean }>();

  function expire(request: FastifyRequest, reply: FastifyReply, limitMs: number): void {
    if (reply.sent) return;
    if (isSending(request)) {
      request.raw.once('end', () => start(request, reply, limitMs));
      return;
    }
    late.set(request, { isAnswered: false });
    request.log.warn({ method: request.method, route: request.routeOptions.url }, 'not answered in time');
    reply.send(new OutOfTime());
  }
  function start(request: FastifyRequest, reply: FastifyReply, limitMs: number): void {
    timers.set(
      request,
      setTimeout(() => expire(request, reply, limitMs), limitMs),
    );
  }
  const stop = (request: FastifyRequest): void => clearTimeout(timers.get(request));

  app.addHook('onRequest', (request, reply, done) => {
    start(request, reply, request.routeOptions.config.answerTimeoutMs ?? timeoutMs);
    reply.raw.once('close', () => stop(request));
    done();
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    stop(request);
    const state = late.get(request);
    // Two responses to one request would end the process, so the later one is dropped.
    if (state?.isAnswered) return;
    if (state) state.isAnswered = true;
    done();
  });
}
