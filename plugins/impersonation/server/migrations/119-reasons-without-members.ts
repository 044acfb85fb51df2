/** Removes the reasons that administrators wrote about members with deleted accounts. */
import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> =>
  void (await sql`update impersonations set reason = '' where user_id is null`.execute(db));
