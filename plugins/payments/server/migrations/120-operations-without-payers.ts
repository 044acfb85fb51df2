/**
 * Answers of gateways that name a payer are removed, whatever was sent to them; and addresses of payment pages, and the path that their members came
 * from, where the account is gone.
 */
import { type Kysely, sql } from 'kysely';

const statements = [
  `update payment_operations set reply = jsonb_build_object('is', reply -> 'is') where reply::text ~* '@|%40'`,
  `update payment_operations o set reply = o.reply #- '{url}' #- '{fields}'
    from payments p where p.id = o.payment_id and p.user_id is null and o.reply is not null`,
  `update payments set return_path = null where user_id is null and return_path is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
