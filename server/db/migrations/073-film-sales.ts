/**
 * The films of a sale, each with its share of the amount, its title at that time, and whether the sale granted ownership.
 * A sale grants either a period of access or films; granted films are owned when the transaction commits.
 */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table film_sales (
    entry_id integer not null references ledger_entries,
    position smallint not null,
    movie_id integer references movies on delete set null,
    titles jsonb not null check (jsonb_typeof(titles) = 'object'),
    amount_minor integer not null check (amount_minor > 0),
    -- It was the buyer's already, or there is no buyer any more: its money goes back.
    is_given boolean not null,
    primary key (entry_id, position)
  )`,
  `create index film_sales_movie on film_sales (movie_id)`,
  `create or replace function ledger_entry_holds(entry integer) returns void language plpgsql as $$
  declare
    one ledger_entries;
    total bigint;
    debits bigint;
    taken bigint;
    given bigint;
    sold bigint;
  begin
    select * into one from ledger_entries where id = entry;
    select coalesce(sum(amount_minor), 0), coalesce(sum(amount_minor) filter (where amount_minor > 0), 0)
      into total, debits from ledger_postings where entry_id = entry;
    if total <> 0 or debits <> one.amount_minor then
      raise exception 'ledger entry % does not balance', entry using errcode = 'check_violation', constraint = 'ledger_balance';
    end if;
    select sum(amount_minor) into sold from film_sales where entry_id = entry;
    if sold is not null and (one.kind <> 'sale' or sold <> one.amount_minor
      or exists (select 1 from entitlements where entry_id = entry)) then
      raise exception 'ledger entry % is not what its films cost', entry using errcode = 'check_violation', constraint = 'ledger_films';
    end if;
    if one.kind in ('sale', 'renewal') then
      if sold is null and not exists (select 1 from entitlements where entry_id = entry) then
        raise exception 'ledger entry % gives no access', entry using errcode = 'check_violation', constraint = 'ledger_entitlement';
      end if;
      if exists (select 1 from film_sales s where s.entry_id = entry and s.is_given and not exists (
        select 1 from owned_movies o where o.movie_id = s.movie_id and o.transaction_id = one.transaction_id)) then
        raise exception 'ledger entry % gives a film to nobody', entry using errcode = 'check_violation', constraint = 'ledger_ownership';
      end if;
    else
      select amount_minor into taken from ledger_entries
        where id = one.reverses_id and kind in ('sale', 'renewal') and currency = one.currency;
      select sum(amount_minor) into given from ledger_entries
        where reverses_id = one.reverses_id and kind = one.kind;
      if taken is null or given > taken then
        raise exception 'ledger entry % takes back more than was paid', entry using errcode = 'check_violation', constraint = 'ledger_reversal';
      end if;
    end if;
  end $$`,
  `create function film_sale_stays() returns trigger language plpgsql as $$
  begin
    -- A film that leaves the catalogue leaves its sale behind.
    if tg_op = 'DELETE' or new.movie_id is not null or (new.entry_id, new.position, new.titles, new.amount_minor, new.is_given)
      is distinct from (old.entry_id, old.position, old.titles, old.amount_minor, old.is_given) then
      raise exception 'what was sold stays' using errcode = 'check_violation', constraint = 'film_sale_stays';
    end if;
    return new;
  end $$`,
  `create constraint trigger film_sale_written after insert on film_sales
    deferrable initially deferred for each row execute function ledger_posting_written()`,
  `create trigger film_sales_stay before update or delete on film_sales
    for each row execute function film_sale_stays()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
