/** Exports content from a database as lines, in one consistent snapshot. */
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../db/schema.ts';
import type { ContentKind } from '#ports/content.ts';
import { issuesOf, lineOf } from './lines.ts';

/** Rows per query. */
const STEP = 500;

export interface Exported {
  readonly lines: number;
  /** Rows that an import would refuse; they are exported as stored. */
  readonly faults: readonly string[];
}

/** Writes each line with `put`, which may be slow. The same content gives the same bytes. */
export async function exportLines(
  db: Kysely<Database>,
  kinds: readonly ContentKind[],
  put: (line: string) => Promise<void> | void,
): Promise<Exported> {
  let lines = 0;
  const faults: string[] = [];
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      for (const kind of kinds)
        for (let after = 0, more = true; more;) {
          const rows = await kind.list(trx, after, STEP);
          for (const { entry } of rows) {
            const { success, output, issues } = v.safeParse(kind.schema, entry);
            lines += 1;
            if (!success)
              faults.push(...issuesOf(issues).map((text) => `line ${lines}: ${kind.kind}: ${text}`));
            await put(lineOf(kind.kind, success ? output : (entry as object)));
          }
          after = rows.at(-1)?.at ?? after;
          more = rows.length === STEP;
        }
    });
  return { lines, faults };
}
