/** What administrators wrote of members whose accounts are gone is removed from the record. */
import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> =>
  void (await sql`update impersonations set reason = '' where user_id is null`.execute(db));
