/** The lists of members: films and series in the member's order. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table wish_products (
    id integer generated always as identity primary key,
    user_id integer not null references users (id) on delete cascade,
    product_type text not null check (product_type in ('Movie', 'Series')),
    product_id integer not null,
    -- The lowest comes first; what is added takes one below it.
    position integer not null,
    added_at timestamptz not null,
    unique (user_id, product_type, product_id)
  )`,
  `create index wish_products_order on wish_products (user_id, position, id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
