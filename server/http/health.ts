/** What operators ask a process: whether it lives, and whether it may be sent visitors. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Origin } from '../origin.ts';
import { sendRefusal } from './refusals.ts';

/** `/healthz` answers while the process runs; `/readyz` while it is migrated, seeded, not stopping and has its database. */
export async function health(
  app: FastifyInstance,
  options: { origin: Origin; isReady: () => boolean },
): Promise<void> {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', async (_request, reply) => {
    const database = options.isReady()
      ? await sql`select 1`.execute(options.origin.db).then(
          () => true,
          () => false,
        )
      : false;
    if (!database) return sendRefusal(reply, 503, { code: 'unavailable', message: 'Not ready.' });
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}
