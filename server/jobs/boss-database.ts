/** How pg-boss speaks to our database: through the same pool as everybody, so that it never enters a foreign transaction. */
import type { Db } from 'pg-boss';
import type { OpenPool } from '../db/pool.ts';

/**
 * The embedded database has one session. pg-boss's own adapter would speak to it past the pool, in the middle of
 * whatever transaction a request has open there, and roll that back when one of its statements fails. Here each of its
 * statements waits for its turn, and a block that fails is rolled back before the connection goes on to the next.
 */
export function bossDatabase({ pool, embedded }: OpenPool): Db {
  if (!embedded) return { executeSql: (text, values) => pool.query(text, values) };
  return {
    async executeSql(text, values) {
      const client = await pool.connect();
      try {
        return await client.query(text, values);
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
  };
}
