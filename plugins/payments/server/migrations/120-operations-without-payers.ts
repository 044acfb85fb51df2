/**
 * Removes responses of gateways that contain a payer; and, for deleted accounts, payment page URLs and the page that
 * the member came from.
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
