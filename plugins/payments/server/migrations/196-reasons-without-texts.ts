/**
 * Removes sentences of gateways, which may name a person, from operations, events and payments; names the payment of
 * callbacks without our reference.
 */
import { type Kysely, sql } from 'kysely';

const CODE = `'^[\\w.:-]{1,40}$'`;

const statements = [
  `update payment_operations set reply = jsonb_set(reply, '{reason}', '"refused"')
    where reply ->> 'reason' is not null and reply ->> 'reason' !~ ${CODE}`,
  `update gateway_events set event = jsonb_set(event, '{reason}', 'null')
    where event ->> 'reason' is not null and event ->> 'reason' !~ ${CODE}`,
  `update gateway_callbacks c set events = (
      select jsonb_agg(case when e ->> 'reason' !~ ${CODE} then jsonb_set(e, '{reason}', 'null') else e end order by at)
      from jsonb_array_elements(c.events) with ordinality all_events (e, at))
    where exists (select 1 from jsonb_array_elements(c.events) e where e ->> 'reason' !~ ${CODE})`,
  // Known phrases of Epoch are in capitals, and are codes without their spaces.
  `update payments set decline_code =
      case when decline_code ~ '^[A-Z0-9 ]{1,60}$' then replace(decline_code, ' ', '') end
    where decline_code !~ ${CODE}`,
  `update gateway_callbacks c set order_ref = p.operation_id from gateway_events e
    join payments p on p.id = e.payment_id where e.callback_id = c.id and c.order_ref is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
