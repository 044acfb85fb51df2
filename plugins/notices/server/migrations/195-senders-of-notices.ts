/** The account of a notifier, which is found after the email address of the account has changed. */
import { type Kysely, sql } from 'kysely';

const statementsFor = (table: string): readonly string[] => [
  `alter table ${table} add column sender_id integer references users on delete set null`,
  `create index ${table}_sender on ${table} (sender_id)`,
  // Changes that are still stored. An address that another account uses now may belong to another person.
  `update ${table} t set sender_id = c.user_id from email_changes c join users u on u.id = c.user_id
    where c.was_verified and c.confirmed_at is not null and lower(c.address_before) = lower(t.email)
      and u.brand in (t.brand, '') and lower(u.email) <> lower(t.email)
      and not exists (select 1 from users o where o.id <> u.id and o.brand = u.brand and lower(o.email) = lower(t.email))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['content_notices', 'notice_appeals'])
    for (const statement of statementsFor(table)) await sql.raw(statement).execute(db);
}
