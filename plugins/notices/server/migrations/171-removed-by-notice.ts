/** Whether the decisions on a notice removed the content, so that an appeal restores nothing that was removed otherwise. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table content_notices add column has_removed boolean not null default false`,
  `update content_notices set has_removed = true where decision = 'remove' and kind = 'comment'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
