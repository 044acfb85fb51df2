/** pg-boss's access to our database: through the common pool, so that it never enters another transaction. */
import type { Db } from 'pg-boss';
import type { OpenPool } from '../db/pool.ts';

/**
 * The embedded database has one session. pg-boss's own adapter would bypass the pool, run inside any transaction that a
 * request has open, and roll it back when one of its statements fails. Here each of its statements waits for its turn,
 * and a block that fails is rolled back before the connection is used again.
 */
export function bossDatabase({ embedded, connect, bus }: OpenPool): Db {
  return {
    // Uses messages of the database, so that workers take a job when it is committed.
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
        // A block that failed half-way leaves its transaction open; on Postgres, the connection is replaced instead.
        if (embedded) await client.query('rollback').catch(() => undefined);
        client.release(!embedded);
        throw error;
      }
    },
  };
}
