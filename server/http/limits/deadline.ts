/** One time limit for each request: whatever it waits for, connections, queries or other servers, its answer begins within it. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasBody } from '#server/http/bodies/bodies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Instead of the limit of all routes, in ms: for a route whose caller waits longer. */
    readonly answerTimeoutMs?: number;
  }
}

/** The request was not answered in time. What it changes may still happen. */
export class OutOfTime extends Error {
  override readonly name = 'OutOfTime';
  readonly statusCode = 503;
  constructor() {
    super('not answered in time');
  }
}

/** Whether the visitor is still sending: how long that may take is the limit of bodies. */
const isSending = ({ raw }: FastifyRequest): boolean => hasBody(raw) && raw.complete === false;

/**
 * Answers 503 to a request whose answer has not begun in time; what its handler answers later is dropped. Work that has begun goes on, because
 * what a gateway has taken must be recorded. The time that a body takes to arrive does not count, nor does that of sending an answer, such as
 * a download: both depend on the visitor's line. WebSockets are no requests of a route.
 */
export function boundAnswers(app: FastifyInstance, timeoutMs: number): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  /** Requests that were out of time, and whether their answer has begun. */
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
    // Two answers at once would end the process: the later one goes no further.
    if (state?.isAnswered) return;
    if (state) state.isAnswered = true;
    done();
  });
}
