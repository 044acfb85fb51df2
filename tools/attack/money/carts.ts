/** Inserts carts with outstanding callbacks into the database of a site that sells films, and reads their results. */
import type { KilledSite } from './killed-site.ts';
import type { GatewayId } from '#gateways/shared/server/event.ts';

type Database = Pick<KilledSite, 'rows'>;

/** Price of each film, in minor units. */
const FILM_MINOR = 790;
/** Number of films per cart. */
const EACH = 2;
export const CART_MINOR = FILM_MINOR * EACH;
const TAX_MINOR = 274;
const PICTURE = JSON.stringify({ base: '/none', width: 2, height: 3, widths: [], colour: '#000' });

/** Inserts this number of films for sale; returns their ids. */
export const FILMS = (count: number): string => `
  insert into movies (slug, status, user_level, release_date, length, clip, price_minor, poster_picture, cover_picture, texts)
  select 'rehearsed-' || n, 'Published', 0, '2026-01-01', 60, 'none', ${FILM_MINOR}, '${PICTURE}', '${PICTURE}',
    jsonb_build_object('en', jsonb_build_object('title', 'Film ' || n)) from generate_series(1, ${count}) n
  returning id`;

const CARTS = `
  with payers as (
    insert into users (email, password_hash, locale, created_at, updated_at)
    select $1 || '-' || n || '@payer.example', null, 'en', now(), now() from generate_series(1, $2::int) n
    returning id
  ), filled as (
    insert into carts (id, brand, user_id, status, revision, created_at, updated_at)
    select gen_random_uuid(), 'store', id, 'payment_url_requested', 1, now(), now() from payers returning id, user_id
  ), held as (
    insert into cart_lines (cart_id, movie_id, user_id, seen_minor, seen_currency, added_at)
    select f.id, m.id, f.user_id, ${FILM_MINOR}, 'EUR', now() from filled f cross join unnest($3::int[]) as m(id)
  )
  insert into payments (operation_id, user_id, purpose, subject, subject_key, amount_minor, currency, tax_country, tax_minor,
    gateway, mode, test, state, locale, created_at)
  select replace(id::text, '-', ''), user_id, 'movies',
    jsonb_build_object('cart', jsonb_build_object('cartId', id, 'revision', 1, 'couponKey', null, 'lines', $4::jsonb)),
    'cart:' || id, ${CART_MINOR}, 'EUR', 'ES', ${TAX_MINOR}, $5, 'redirect', false, 'sent', 'en', now() from filled
  returning operation_id`;

/** Inserts this number of carts at a gateway, each of another member; returns the public ids of their payments. */
export async function insertCarts(
  db: Database,
  films: readonly number[],
  { gateway, name, count }: { gateway: GatewayId; name: string; count: number },
): Promise<string[]> {
  const chosen = films.slice(0, EACH);
  const lines = chosen.map((movieId) => {
    const title = `Film ${movieId}`;
    return { movieId, titles: { en: title, de: title, es: title, fr: title }, amountMinor: FILM_MINOR };
  });
  const rows = await db.rows<{ operation_id: string }>(CARTS, [
    name,
    count,
    chosen,
    JSON.stringify(lines),
    gateway,
  ]);
  return rows.map(({ operation_id }) => operation_id);
}

export interface CartEffects {
  readonly entries: number;
  readonly receipts: number;
  /** Number of paid carts whose member owns all of the films. */
  readonly owned: number;
  /** Number of payments with several entries, and of films sold twice to a member. */
  readonly twice: number;
}

const EFFECTS = `
  with mine as (
    select p.user_id, p.operation_id, p.subject->'cart'->>'cartId' as cart, e.id, e.transaction_id
    from payments p left join ledger_entries e on e.operation_id = p.operation_id and e.kind = 'sale'
    where p.operation_id = any($1)
  )
  select count(id)::int as entries,
    (select count(*)::int from pgboss.job j where j.name = 'receipts-issue'
      and (j.data->>'entry_id')::int in (select id from mine)) as receipts,
    (count(*) filter (where (select status from carts c where c.id = cart::uuid) = 'paid' and (
      select count(*) from owned_movies o where o.user_id = mine.user_id and o.transaction_id = mine.transaction_id) = ${EACH}))::int as owned,
    (count(*) - count(distinct operation_id) + (select count(*) from (
      select from mine join film_sales f on f.entry_id = mine.id where f.is_given
      group by mine.user_id, f.movie_id having count(*) > 1) x))::int as twice
  from mine`;

export async function cartEffectsOf(db: Database, operations: readonly string[]): Promise<CartEffects> {
  const rows = await db.rows<CartEffects>(EFFECTS, [operations]);
  return rows[0] as CartEffects;
}
