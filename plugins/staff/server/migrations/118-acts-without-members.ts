/** Removes texts and ids of members with deleted accounts from the log of staff actions. */
import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> =>
  void (await sql`update staff_actions set reason = '', subject = regexp_replace(subject, '^member:[0-9]+', 'member')
    where member_id is null and subject ~ '^(member|payment|sending|comments|stories):'`.execute(db));
