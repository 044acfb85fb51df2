/**
 * Yearly counts for the transparency report: notices by the time of receipt, decisions and appeals by the time of
 * decision.
 */
import { sql, type Kysely } from 'kysely';
import { REPORTABLE } from '#ports/notices.ts';
import type { Database } from '#server/db/schema.ts';
import type { Statistics } from '../api.ts';
import { CATEGORIES, DECISIONS, GROUNDS, SIDES } from '../rule.ts';

interface Count {
  readonly what: string;
  readonly name: string;
  readonly count: number;
}

interface Medians {
  readonly decisions: number | null;
  readonly appeals: number | null;
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 'YYYY-MM-DD'.length);

export async function statisticsOf(
  db: Kysely<Database>,
  { brand, year, now }: { readonly brand: string; readonly year: number; readonly now: Date },
): Promise<Statistics> {
  const from = new Date(Date.UTC(year, 0, 1));
  const to = new Date(Date.UTC(year + 1, 0, 1));
  const during = (column: string) =>
    sql`t.brand = ${brand} and ${sql.ref(`t.${column}`)} >= ${from} and ${sql.ref(`t.${column}`)} < ${to}`;
  const { rows } = await sql<Count>`
    select 'category' as what, t.category as name, count(*)::integer as count
      from content_notices t where ${during('received_at')} group by t.category
    union all select 'kind', t.kind, count(*)::integer
      from content_notices t where ${during('received_at')} group by t.kind
    union all select 'waiting', 'notices', count(*)::integer
      from content_notices t where ${during('received_at')} and t.decided_at is null
    union all select 'decision', t.decision, count(*)::integer
      from content_notices t where ${during('decided_at')} group by t.decision
    union all select 'ground', t.ground, count(*)::integer
      from content_notices t where ${during('decided_at')} and t.decision <> 'none' group by t.ground
    union all select 'side', t.side, count(*)::integer
      from notice_appeals t where ${during('sent_at')} group by t.side
    union all select 'waiting', 'appeals', count(*)::integer
      from notice_appeals t where ${during('sent_at')} and t.decided_at is null
    union all select 'result', case when t.is_reversed then 'reversed' else 'upheld' end, count(*)::integer
      from notice_appeals t where ${during('decided_at')} group by 2`.execute(db);
  const { rows: medians } = await sql<Medians>`select
    (select round(percentile_cont(0.5) within group (order by extract(epoch from t.decided_at - t.received_at)))::float8
      from content_notices t where ${during('decided_at')}) as decisions,
    (select round(percentile_cont(0.5) within group (order by extract(epoch from t.decided_at - t.sent_at)))::float8
      from notice_appeals t where ${during('decided_at')}) as appeals`.execute(db);

  const countOf = (what: string, name: string): number =>
    rows.find((row) => row.what === what && row.name === name)?.count ?? 0;
  const counted = <Name extends string>(what: string, names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, countOf(what, name)])) as Record<Name, number>;
  const total = (counts: Readonly<Record<string, number>>): number =>
    Object.values(counts).reduce((sum, one) => sum + one, 0);

  const categories = counted('category', CATEGORIES);
  const decisions = counted('decision', DECISIONS);
  const sides = counted('side', SIDES);
  return {
    year,
    until: dayOf(now < to ? now : new Date(to.getTime() - 1)),
    notices: {
      total: total(categories),
      by_category: categories,
      by_kind: counted('kind', [...REPORTABLE, 'page'] as const),
      trusted_flaggers: 0,
      waiting: countOf('waiting', 'notices'),
    },
    decisions: {
      total: total(decisions),
      by_decision: decisions,
      by_ground: counted('ground', GROUNDS),
      automated: 0,
      median_time_s: medians[0]?.decisions ?? null,
    },
    appeals: {
      total: total(sides),
      by_side: sides,
      ...counted('result', ['upheld', 'reversed'] as const),
      waiting: countOf('waiting', 'appeals'),
      median_time_s: medians[0]?.appeals ?? null,
    },
  };
}
