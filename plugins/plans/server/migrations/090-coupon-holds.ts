/** An order holds its use of a coupon until it is paid or ends unpaid. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table coupon_uses
    add column state text not null default 'used' check (state in ('held', 'used', 'released')),
    -- Paid after its use had been released, when nothing was left of the coupon.
    add column over_limit boolean not null default false`,
  // A paid order counts its use in the settling transaction; a use still held when an order ends was never used.
  `create function release_coupon_use() returns trigger language plpgsql as $$
  begin
    update coupon_uses set state = 'released' where operation_id = new.operation_id and state = 'held';
    return null;
  end $$`,
  `create trigger payments_release_coupon_use after update of state on payments for each row
    when (new.coupon_key is not null and new.purpose <> 'movies' and new.state in ('declined', 'refunded', 'charged_back'))
    execute function release_coupon_use()`,
  // Orders that are already open.
  `insert into coupon_uses (operation_id, coupon_id, user_id, used_at, state)
    select p.operation_id, c.id, p.user_id, p.created_at, 'held'
    from payments p join coupons c on c.key = p.coupon_key
    where p.purpose = 'join' and p.state in ('intent', 'sent', 'pending', 'doubted')
    on conflict do nothing`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
