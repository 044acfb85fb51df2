/** How pg-boss speaks to our database: through the same pool as everybody, so that it never enters a foreign transaction. */
import type { Db } from 'pg-boss';
import type { OpenPool } from '../db/pool.ts';

/**
 * The embedded database has one session. pg-boss's own adapter would speak to it past the pool, in the middle of
 * whatever transaction a request has open there, and roll that back when one of its statements fails. Here each of its
 * statements waits for its turn, and a block that fails is rolled back before the connection goes on to the next.
 */
export function bossDatabase({ embedded, connect, bus }: OpenPool): Db {
  return {
    // Messages of the database: its workers take a job when it is committed.
    async listen(channel, onNotification, onReconnect) {
      const stop = bus.subscribe(channel, {
        message: (queue) => onNotification(String(queue)),
        gap: onReconnect,
      });
      return { close: async () => stop() };
    },
    async executeSql(text, values) {
      const client = await connect();
      try {
        const result = await client.query(text, values);
        client.release();
        return result;
      } catch (error) {
        // A block that failed half-way leaves its transaction open: Postgres gets another connection for that.
        if (embedded) await client.query('rollback').catch(() => undefined);
        client.release(!embedded);
        throw error;
      }
    },
  };
}
