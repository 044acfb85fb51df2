/** A buyer's request for immediate access, which ends the right of withdrawal: time, version of the text, country. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table payments
    add column begin_consent_at timestamptz,
    add column begin_consent_wording text,
    add column begin_consent_country text,
    add check (num_nulls(begin_consent_at, begin_consent_wording, begin_consent_country) in (0, 3))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
