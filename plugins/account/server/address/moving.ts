/** Moves data held by email address when its member changes the email address. */
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { PersonalData } from '#ports/personal-data.ts';
import type { Database } from '#server/db/schema.ts';
import { isTheirs, type Person } from '../personal-rows.ts';

/** PostgreSQL error code of a unique violation. */
const UNIQUE_VIOLATION = '23505';

/** Runs a statement that may violate a unique constraint; on a violation it returns false and nothing is changed. */
async function passes(trx: Transaction<Database>, statement: RawBuilder<unknown>): Promise<boolean> {
  await sql`savepoint moving`.execute(trx);
  try {
    await statement.execute(trx);
    await sql`release savepoint moving`.execute(trx);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    await sql`rollback to savepoint moving`.execute(trx);
    return false;
  }
}

/**
 * Moves the rows of `person` that are held by email address to `email`. If that address already has a row, its row is
 * kept. Rows that keep their address as evidence get the id of the account.
 */
export async function moveRows(
  trx: Transaction<Database>,
  list: readonly PersonalData[],
  { person, email }: { readonly person: Person; readonly email: string },
): Promise<void> {
  for (const { table, by } of list) {
    if (!('email' in by)) continue;
    const name = sql.table(table);
    if (by.account !== undefined)
      await sql`update ${name} t set ${sql.ref(by.account)} = ${person.id}
        where ${isTheirs(by, person, 't')}`.execute(trx);
    if (by.moves !== true) continue;
    const { rows } = await sql<{ place: string }>`select t.ctid::text as place from ${name} t
      where ${isTheirs(by, person, 't')}`.execute(trx);
    for (const { place } of rows) {
      const isRow = sql`ctid = ${place}::tid`;
      const moved = sql`update ${name} set ${sql.ref(by.email)} = ${email} where ${isRow}`;
      if (!(await passes(trx, moved))) await sql`delete from ${name} where ${isRow}`.execute(trx);
    }
  }
}
