/** Counts of verifications for a regulator, without small groups. */
import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** A group with fewer verifications is merged with the other small groups of its month. */
export const LEAST_GROUP = 5;
/** The name of merged places, methods and reasons. */
export const OTHERS = 'other';

export interface CountedGroup {
  /** The month in which the verifications began, such as `2026-11`. */
  readonly month: string;
  /** `GB`, `US-TX`, or `other` for merged places. */
  readonly place: string;
  readonly method: string;
  readonly started: number;
  readonly passed: number;
  readonly refused: number;
  /** Neither passed nor refused: the visitor left, the code expired, or there is no answer yet. */
  readonly abandoned: number;
  /** Number of refusals by code; `other` for refusals without a code and for rare codes. */
  readonly reasons: Readonly<Record<string, number>>;
}

interface Row {
  readonly month: string;
  readonly place: string;
  readonly method: string;
  readonly outcome: 'started' | 'passed' | 'refused';
  readonly reason: string;
  readonly count: number;
}

const totalOf = (rows: readonly Row[], outcome: Row['outcome']): number =>
  rows.filter((row) => row.outcome === outcome).reduce((sum, { count }) => sum + count, 0);

function reasonsOf(rows: readonly Row[]): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const { outcome, reason, count } of rows)
    if (outcome === 'refused') counts.set(reason || OTHERS, (counts.get(reason || OTHERS) ?? 0) + count);
  const rare = [...counts].filter(([reason, count]) => reason !== OTHERS && count < LEAST_GROUP);
  for (const [reason, count] of rare) {
    counts.delete(reason);
    counts.set(OTHERS, (counts.get(OTHERS) ?? 0) + count);
  }
  return Object.fromEntries([...counts].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function groupOf(
  rows: readonly Row[],
  { month, place, method }: Pick<Row, 'month' | 'place' | 'method'>,
): CountedGroup {
  const [started, passed, refused] = [
    totalOf(rows, 'started'),
    totalOf(rows, 'passed'),
    totalOf(rows, 'refused'),
  ];
  const abandoned = Math.max(0, started - passed - refused);
  return { month, place, method, started, passed, refused, abandoned, reasons: reasonsOf(rows) };
}

/** Groups of a month. Groups that are too small are merged, and omitted if the merged group is still too small. */
function groupsOfMonth(month: string, rows: readonly Row[]): readonly CountedGroup[] {
  const groups = [...Map.groupBy(rows, ({ place, method }) => `${place} ${method}`).values()];
  const isSmall = (group: readonly Row[]): boolean => totalOf(group, 'started') < LEAST_GROUP;
  const small = groups.filter(isSmall).flat();
  const shown = groups.flatMap((group) => {
    const [first] = group;
    return first && !isSmall(group) ? [groupOf(group, first)] : [];
  });
  return isSmall(small) ? shown : [...shown, groupOf(small, { month, place: OTHERS, method: OTHERS })];
}

/** The groups of a brand since a month (`2026-01`), newest first. */
export async function statisticsFrom(
  db: Kysely<Database>,
  { brand, month }: { brand: string; month: string },
): Promise<readonly CountedGroup[]> {
  const rows = await db
    .selectFrom('age_statistics')
    .where('brand', '=', brand)
    .where('month', '>=', `${month}-01`)
    .select([
      sql<string>`to_char(month, 'YYYY-MM')`.as('month'),
      'place',
      'method',
      'outcome',
      'reason',
      'count',
    ])
    .orderBy('age_statistics.month', 'desc')
    .orderBy('place')
    .orderBy('method')
    .execute();
  return [...Map.groupBy(rows, ({ month: of }) => of)].flatMap(([of, inMonth]) => groupsOfMonth(of, inMonth));
}
