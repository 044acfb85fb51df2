/** The log of staff actions, with their reasons. */
import { type Kysely, sql } from 'kysely';

const statements = [
  // The log outlives both accounts; it contains only their ids.
  `create table staff_actions (
    id integer generated always as identity primary key,
    user_id integer references users (id) on delete set null,
    member_id integer references users (id) on delete set null,
    act text not null,
    subject text not null,
    reason text not null,
    -- Of the form that was sent: sent again it is the same act.
    form_key text not null unique,
    at timestamptz not null
  )`,
  `create index staff_actions_member on staff_actions (member_id)`,
  `create index staff_actions_user on staff_actions (user_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
