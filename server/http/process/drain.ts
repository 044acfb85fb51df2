/** A graceful stop: pending requests are answered, and idle connections do not delay it. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Time for which a stopping process still accepts requests, so that a load balancer notices that it is not ready. */
export const STOP_NOTICE_MS = 1000;
/** Default time for pending requests after that. */
export const STOP_REQUESTS_MS = 1500;

export interface Drain {
  /** Counts the requests of another app as well, which uses the server of the first. */
  watch(app: FastifyInstance): void;
  /** Whether the process is stopping: not ready, but still responding. */
  readonly stopping: boolean;
  /** Runs `work` when the stop begins, in parallel to pending requests. */
  atStop(work: () => void): void;
  /** Waits the notice period, accepts no more connections, and resolves when every request is answered or cut off. */
  stop(noticeMs?: number, requestsMs?: number): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly drain: Drain;
  }
}

/** The drain of the server of an app. */
function createDrain({ server }: FastifyInstance): Drain {
  const inFlight = new Set<FastifyReply>();
  const works: (() => void)[] = [];
  let stopping = false;
  let emptied = (): void => undefined;

  /** After its response, a client should connect to another process. */
  const endConnection = (reply: FastifyReply): void => {
    if (!reply.raw.headersSent) reply.raw.setHeader('connection', 'close');
  };
  function answered(reply: FastifyReply): void {
    inFlight.delete(reply);
    if (inFlight.size === 0) emptied();
  }
  return {
    watch(app) {
      app.addHook('onRequest', (_request, reply, done) => {
        inFlight.add(reply);
        // The end of a response that another module writes shows only on its connection.
        reply.raw.once('close', () => answered(reply));
        if (stopping) endConnection(reply);
        done();
      });
      app.addHook('onResponse', (_request, reply, done) => {
        answered(reply);
        done();
      });
    },
    get stopping() {
      return stopping;
    },
    atStop: (work) => void works.push(work),
    async stop(noticeMs = STOP_NOTICE_MS, requestsMs = STOP_REQUESTS_MS) {
      stopping = true;
      for (const work of works) work();
      for (const reply of inFlight) endConnection(reply);
      await pause(noticeMs);
      server.close();
      const all = new Promise<void>((resolve) => (emptied = resolve));
      if (inFlight.size > 0) await Promise.race([all, pause(requestsMs, undefined, { ref: false })]);
      server.closeAllConnections();
    },
  };
}

/**
 * Decorates an app with `drain`: its own, or that of the app whose server it uses. Must run before any route is
 * registered.
 */
export function watchRequests(app: FastifyInstance, drain: Drain = createDrain(app)): void {
  drain.watch(app);
  app.decorate('drain', drain);
}
