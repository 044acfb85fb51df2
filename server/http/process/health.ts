/** Health checks: whether the process runs, and whether it may get visitors. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Origin } from '#server/bootstrap/origin.ts';
import { sendRefusal, UNAVAILABLE } from '#server/http/endpoints/refusals.ts';

/** A load balancer treats about a second without a response as a failure. */
export const READY_TIMEOUT_MS = 900;

/**
 * `/healthz` responds while the process runs; `/readyz` while it is migrated, seeded, not stopping and has its
 * database.
 */
export async function health(app: FastifyInstance, { db }: Pick<Origin, 'db'>): Promise<void> {
  app.get('/healthz', { config: { rateLimit: false } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', async (_request, reply) => {
    const isReady =
      !app.drain.stopping &&
      (await Promise.race([
        sql`select 1`.execute(db).then(
          () => true,
          () => false,
        ),
        pause(READY_TIMEOUT_MS, false, { ref: false }),
      ]));
    if (!isReady) return sendRefusal(reply, 503, { ...UNAVAILABLE, message: 'Not ready.' });
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}
