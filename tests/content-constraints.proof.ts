/**
 * The database can store all content that the schemas accept: no import line and no staff form violates a column
 * constraint.
 */
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportLines } from '#server/content/export.ts';
import { installedContent } from '#server/content/installed.ts';
import type { ContentEntry, ContentKind } from '#ports/content.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { altered } from './support/altered.ts';

const { kinds } = await installedContent();

class RolledBack extends Error {}

let site: TestOrigin;
const exported = new Map<string, ContentEntry[]>();
beforeAll(async () => {
  site = await testOrigin({ seeded: true });
  await exportLines(site.origin.db, kinds, (line) => {
    const { kind, ...entry } = JSON.parse(line) as { kind: string };
    exported.set(kind, [...(exported.get(kind) ?? []), entry]);
  });
});
afterAll(() => site.close());

/** The entry with the most fields; undefined if the demo has none. */
const fullest = (entries: readonly ContentEntry[] = []): ContentEntry | undefined =>
  entries.toSorted((one, other) => JSON.stringify(other).length - JSON.stringify(one).length)[0];

/** Altered entries that the schema accepts and that refer only to existing entries. */
const acceptedOf = ({ schema, referencesOf, keyOf }: ContentKind, whole: ContentEntry) => {
  const present = new Set(referencesOf(whole).map((one) => JSON.stringify(one)));
  return [...altered(whole)].flatMap(({ what, entry }) => {
    const { success, output } = v.safeParse(schema, entry);
    const isKnown = success && referencesOf(output).every((one) => present.has(JSON.stringify(one)));
    return isKnown && keyOf(output) === keyOf(whole) ? [{ what, entry: output }] : [];
  });
};

/** Database errors for entries that the schema accepts; each entry is written and rolled back. */
async function faultsOf(kind: ContentKind, whole: ContentEntry): Promise<string[]> {
  const faults: string[] = [];
  await site.origin.db
    .transaction()
    .execute(async (trx) => {
      for (const { what, entry } of acceptedOf(kind, whole)) {
        await sql`savepoint before_entry`.execute(trx);
        try {
          await kind.write(trx, [entry]);
          await kind.link?.(trx, [entry]);
        } catch (error) {
          faults.push(`${what}: ${String(error)}`);
        }
        await sql`rollback to savepoint before_entry`.execute(trx);
      }
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  return faults;
}

describe.each(kinds.map((kind) => [kind.kind, kind] as const))('content of kind %s', (name, kind) => {
  it('an entry that the schema accepts is stored, for any value of any field', async () => {
    const whole = fullest(exported.get(name));
    const faults = whole ? await faultsOf(kind, v.parse(kind.schema, whole)) : [];
    expect(faults).toEqual([]);
  });
});
