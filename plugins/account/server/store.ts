/** A member's subscriptions, ledger entries, and owned films that are still visible to them. */
import { sql, type Kysely } from 'kysely';
import type { OwnedFilm, Subscription, Transaction } from '../api.ts';
import type { Locale } from '#app/i18n/i18n.ts';
import type { Names } from '#app/i18n/names.ts';
import type { Database } from '#server/db/schema.ts';
import type { Accounts } from '#ports/accounts.ts';
import type { Films, Viewer } from '#ports/films.ts';
import { planNameIn } from './plan-names.ts';

type Db = Kysely<Database>;

/** A limit that no member reaches; the newest ones matter. */
const SUBSCRIPTIONS_SHOWN = 20;

interface Slice {
  offset: number;
  limit: number;
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Subscriptions of a member, newest first. */
export async function subscriptionsOf(
  db: Db,
  userId: number,
  locale: Locale,
  { isRunning }: Pick<Accounts, 'isRunning'>,
): Promise<Subscription[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(SUBSCRIPTIONS_SHOWN)
    .execute();
  return rows.map(
    (
      { user_id: _owner, unlocks_sister: _sister, plan_name, plan_names, plan_type, is_manica, ...row },
      index,
    ) => ({
      ...row,
      plan: { name: plan_names?.[locale] ?? planNameIn(plan_name, locale), type: plan_type, is_manica },
      started_at: row.started_at.toISOString(),
      expires_at: iso(row.expires_at),
      canceled_at: iso(row.canceled_at),
      // Only the newest subscription determines the member's status.
      is_running: index === 0 && isRunning(row.status, row.expires_at),
    }),
  );
}

/** Ledger entries of a member, newest first; a film is named only if it is visible to the viewer. */
export async function transactionsOf(
  { db, films }: { db: Db; films: Films | undefined },
  userId: number,
  viewer: Viewer,
  { offset, limit }: Slice,
): Promise<{ data: Transaction[]; total: number }> {
  const own = db.selectFrom('transactions as t').where('t.user_id', '=', userId);
  const [rows, { total }] = await Promise.all([
    own
      .leftJoin('subscriptions as s', 's.id', 't.subscription_id')
      .select(['t.id', 't.kind', 't.status', 't.amount_cents', 't.currency', 't.reference', 't.created_at'])
      .select([
        's.plan_name',
        sql<Names | null>`coalesce(t.plan_names, s.plan_names)`.as('plan_names'),
        (films
          ? sql<
              string | null
            >`(select m.title from ${films.seenBy(viewer, userId)} m where m.id = t.movie_id)`
          : sql<string | null>`null`
        ).as('title'),
        // A refund is named after the entry that it reverses.
        sql<string[]>`coalesce((
          select jsonb_agg(coalesce(f.titles->>${viewer.locale}, f.titles->>'en') order by f.position)
          from ledger_entries e join film_sales f on f.entry_id = coalesce(e.reverses_id, e.id) where e.transaction_id = t.id
        ), '[]')`.as('titles'),
      ])
      .orderBy('t.created_at', 'desc')
      .orderBy('t.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    own.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    data: rows.map(({ plan_name, plan_names, ...row }) => ({
      ...row,
      plan_name:
        plan_names?.[viewer.locale] ?? (plan_name === null ? null : planNameIn(plan_name, viewer.locale)),
      created_at: row.created_at.toISOString(),
    })),
    total,
  };
}

/** Owned films, most recent purchase first; with `slug` only that film. */
export async function ownedFilms(
  { db, films }: { db: Db; films: Films },
  userId: number,
  viewer: Viewer,
  { offset, limit, slug }: Slice & { slug?: string | undefined },
): Promise<{ data: OwnedFilm[]; total: number }> {
  const own = db
    .selectFrom('owned_movies as o')
    .innerJoin(films.seenBy(viewer, userId).as('m'), 'm.id', 'o.movie_id')
    .where('o.user_id', '=', userId)
    .$if(slug !== undefined, (query) => query.where('m.slug', '=', slug ?? ''));
  const [rows, { total }] = await Promise.all([
    own
      .select(['o.bought_at', 'm.card as product'])
      .orderBy('o.bought_at', 'desc')
      .orderBy('o.movie_id')
      .offset(offset)
      .limit(limit)
      .execute(),
    own.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { data: rows.map((row) => ({ ...row, bought_at: row.bought_at.toISOString() })), total };
}
