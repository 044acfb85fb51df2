/** One time limit for each request: its answer begins within it, whatever it waits for. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasBody } from '#server/http/bodies/bodies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Instead of the limit of all routes, in ms: for a route whose caller waits longer. */
    readonly answerTimeoutMs?: number;
  }
}

/** The request was not answered in time. Its changes may still happen. */
export class OutOfTime extends Error {
  override readonly name = 'OutOfTime';
  readonly statusCode = 503;
  constructor() {
    super('not answered in time');
  }
}

/** Whether the visitor is still sending the body, which has a time limit of its own. */
const isSending = ({ raw }: FastifyRequest): boolean => hasBody(raw) && raw.complete === false;

/**
 * Answers 503 to a request whose answer has not begun in time, and drops the later answer of its handler. Work
 * that has begun continues, because what a gateway has accepted must be recorded. The time of receiving a body or
 * sending an answer, such as a download, does not count: both depend on the visitor's connection. WebSockets are
 * no requests of a route.
 */
export function boundAnswers(app: FastifyInstance, timeoutMs: number): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  /** Requests that timed out, and whether their answer has begun. */
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
    // Two answers to one request would end the process, so the later one is dropped.
    if (state?.isAnswered) return;
    if (state) state.isAnswered = true;
    done();
  });
}
