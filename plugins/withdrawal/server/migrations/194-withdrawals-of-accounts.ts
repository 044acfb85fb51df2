/** The account of a statement, which is found after the email address of the account has changed. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table withdrawals add column user_id integer references users on delete set null`,
  `create index withdrawals_user on withdrawals (user_id)`,
  // Changes that are still stored. An address that another account uses now may belong to another person.
  `update withdrawals w set user_id = c.user_id from email_changes c join users u on u.id = c.user_id
    where c.was_verified and c.confirmed_at is not null and lower(c.address_before) = lower(w.email)
      and u.brand in (w.brand, '') and lower(u.email) <> lower(w.email)
      and not exists (select 1 from users o where o.id <> u.id and o.brand = u.brand and lower(o.email) = lower(w.email))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
