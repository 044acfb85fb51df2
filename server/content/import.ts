/**
 * Imports lines into a database: the whole file is validated before anything is written, and existing content that is
 * not in the file stays.
 */
import type { Kysely, Transaction } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../db/schema.ts';
import type { ContentEntry, ContentKind } from '#ports/content.ts';
import { readLines, type Line, type LineFault, type ReadLines } from './lines.ts';

/** Entries per transaction. */
export const BATCH = 200;

/** Maximum number of reported errors. */
export const REPORTED_FAULTS_MAX = 1000;

export interface ImportOptions {
  readonly kinds: readonly ContentKind[];
  readonly file: string;
  /**
   * Reports what would change: writes everything in one transaction, which the database validates, and rolls it back.
   */
  readonly isDry?: boolean;
  /** Called for each new or changed entry, with its changed fields. */
  readonly report?: (kind: string, key: string, fields: readonly string[] | 'new') => void;
}

export interface Imported {
  readonly kind: string;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
}

/** Lines that cannot be imported: nothing was written. */
export class FaultyLines extends Error {
  override readonly name = 'FaultyLines';
  readonly faults: readonly LineFault[];
  constructor(faults: readonly LineFault[]) {
    super(
      [
        ...faults.slice(0, REPORTED_FAULTS_MAX).map(({ line, text }) => `line ${line}: ${text}`),
        ...(faults.length > REPORTED_FAULTS_MAX ? [`and ${faults.length - REPORTED_FAULTS_MAX} more.`] : []),
        `${faults.length} fault${faults.length === 1 ? '' : 's'}: nothing was imported.`,
      ].join('\n'),
    );
    this.faults = faults;
  }
}

function* batchesOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += BATCH) yield items.slice(start, start + BATCH);
}

type Db = Kysely<Database>;
type Lines = ReadLines['lines'];

/** Stored entries as their schema parses them; invalid ones are overwritten. */
async function storedOf(
  db: Db,
  kind: ContentKind,
  keys: readonly string[],
): Promise<Map<string, ContentEntry>> {
  const found = [...(await kind.find(db, keys))].map(
    ([key, entry]) => [key, v.safeParse(kind.schema, entry)] as const,
  );
  return new Map(found.map(([key, { success, output }]) => [key, success ? output : {}]));
}

/** References to items that are neither in the file nor in the database. */
async function missing(db: Db, kinds: readonly ContentKind[], lines: Lines): Promise<LineFault[]> {
  const here = new Map(
    [...lines].map(([kind, all]) => [kind.kind, new Set(all.map(({ entry }) => kind.keyOf(entry)))]),
  );
  const sought = new Map<string, Map<string, number[]>>();
  for (const [kind, all] of lines)
    for (const { line, entry } of all)
      for (const { kind: of, key } of kind.referencesOf(entry)) {
        if (here.get(of)?.has(key)) continue;
        const keys = sought.get(of) ?? new Map<string, number[]>();
        sought.set(of, keys.set(key, [...(keys.get(key) ?? []), line]));
      }
  const faults: LineFault[] = [];
  for (const [of, keys] of sought) {
    const kind = kinds.find((one) => one.kind === of);
    for (const batch of batchesOf([...keys.keys()])) {
      const found = await kind?.find(db, batch);
      for (const key of batch.filter((one) => !found?.has(one)))
        for (const line of new Set(keys.get(key)))
          faults.push({ line, text: `${of} ${key} is neither in the file nor in the database` });
    }
  }
  return faults;
}

async function conflicts(db: Db, lines: Lines): Promise<LineFault[]> {
  const faults: LineFault[] = [];
  for (const [kind, all] of lines) {
    if (!kind.conflictOf) continue;
    for (const batch of batchesOf(all)) {
      const stored = await storedOf(
        db,
        kind,
        batch.map(({ entry }) => kind.keyOf(entry)),
      );
      for (const { line, entry } of batch) {
        const present = stored.get(kind.keyOf(entry));
        const text = present && kind.conflictOf(present, entry);
        if (text !== undefined) faults.push({ line, text });
      }
    }
  }
  return faults;
}

/** Names of the fields in which two entries differ. */
export const differing = (one: ContentEntry, other: ContentEntry): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]),
  );

/** Ends the transaction of a dry run. */
class RolledBack extends Error {
  override readonly name = 'RolledBack';
}

type Run = (work: (trx: Transaction<Database>) => Promise<void>) => Promise<void>;

/**
 * Throws FaultyLines before anything is written, and database errors. It can be interrupted and repeated with the same
 * result.
 */
export async function importLines(db: Db, options: ImportOptions): Promise<Imported[]> {
  if (!options.isDry) return writeLines(db, (work) => db.transaction().execute(work), options);
  let imported: Imported[] = [];
  try {
    await db.transaction().execute(async (trx) => {
      imported = await writeLines(trx, (work) => work(trx), options);
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  return imported;
}

async function writeLines(
  db: Db,
  run: Run,
  { kinds, file, report = () => undefined }: ImportOptions,
): Promise<Imported[]> {
  const { lines, faults } = await readLines(file, kinds);
  faults.push(...(await missing(db, kinds, lines)), ...(await conflicts(db, lines)));
  if (faults.length > 0) throw new FaultyLines(faults.toSorted((a, b) => a.line - b.line));

  const imported: Imported[] = [];
  const late: (readonly [ContentKind, readonly ContentEntry[]])[] = [];
  for (const kind of kinds) {
    const all: readonly Line[] = lines.get(kind) ?? [];
    let added = 0;
    let changed = 0;
    for (const batch of batchesOf(all)) {
      const entries = batch.map(({ entry }) => entry);
      const stored = await storedOf(db, kind, entries.map(kind.keyOf));
      const differ = entries.filter((entry) => {
        const present = stored.get(kind.keyOf(entry));
        const fields = present && differing(present, entry);
        if (fields?.length === 0) return false;
        if (fields) changed += 1;
        else added += 1;
        report(kind.kind, kind.keyOf(entry), fields ?? 'new');
        return true;
      });
      if (differ.length === 0) continue;
      await run(async (trx) => void (await kind.write(trx, differ)));
      late.push([kind, differ]);
    }
    if (all.length > 0)
      imported.push({ kind: kind.kind, added, changed, unchanged: all.length - added - changed });
  }
  for (const [kind, entries] of late) await run(async (trx) => void (await kind.link?.(trx, entries)));
  return imported;
}
