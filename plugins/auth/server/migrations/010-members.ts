/** Binds links to the address they were mailed to. */
import { type Kysely, sql } from 'kysely';

const statements = [
  // Pending links are bound to the current address.
  `alter table mailed_tokens add column address_hash text`,
  `update mailed_tokens set address_hash = encode(sha256(convert_to(lower(users.email), 'UTF8')), 'hex')
    from users where users.id = mailed_tokens.user_id`,
  `alter table mailed_tokens alter column address_hash set not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
