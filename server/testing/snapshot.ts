/** Snapshots of test databases, and how to restore them. */

/** Runs statements on a database; returns the rows of the last one. Only a single statement may have values. */
export type Ask = <Row>(statements: string, values?: readonly string[]) => Promise<Row[]>;

/** The first oid outside Postgres' own catalogs. */
const FIRST_OWN_OID = 16_384;

interface Table {
  readonly oid: number;
  readonly name: string;
  /** Stored columns, without generated ones. */
  readonly columns: string;
}

interface Sequence {
  readonly name: string;
  readonly first: string;
  /** null before its first value. */
  readonly last: string | null;
}

/** The initial contents of a database. Kept outside the database, where code that lists tables cannot see it. */
export interface Snapshot {
  /** Tables by oid, which is the same in all databases that are copied from one. Rows are the text of an array. */
  readonly tables: ReadonlyMap<number, Table & { readonly rows: string | null }>;
  readonly sequences: readonly Sequence[];
  /** The planner's size estimates of each table and index, as JSON. */
  readonly sizes: string;
}

/** Number of rows written so far by table, catalogs included. */
export type Writes = ReadonlyMap<number, number>;

/** Counts rows that were rolled back as well: an unchanged table may seem changed, but never the reverse. */
export async function writesOf(ask: Ask): Promise<Writes> {
  // Makes the counts visible after the statement; without this, they are updated at most once per second.
  await ask('select pg_stat_force_next_flush()');
  const rows = await ask<{ oid: number; n: string }>(
    `select oid, (pg_stat_get_tuples_inserted(oid) + pg_stat_get_tuples_updated(oid) + pg_stat_get_tuples_deleted(oid))::text as n
     from pg_class where relkind = 'r' and not relisshared`,
  );
  return new Map(rows.map(({ oid, n }) => [oid, Number(n)]));
}

const sequencesOf = (ask: Ask): Promise<Sequence[]> =>
  ask(
    `select format('%I.%I', schemaname, sequencename) as name, start_value::text as first, last_value::text as last from pg_sequences`,
  );

export async function snapshotOf(ask: Ask): Promise<Snapshot> {
  const found = await ask<Table & { isEmpty: boolean }>(
    `select c.oid, format('%I.%I', n.nspname, c.relname) as name, pg_relation_size(c.oid) = 0 as "isEmpty",
       (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and c.oid >= ${FIRST_OWN_OID}`,
  );
  const tables: [number, Table & { rows: string | null }][] = [];
  for (const { oid, name, columns, isEmpty } of found) {
    const [stored] = isEmpty
      ? []
      : await ask<{ rows: string | null }>(`select array_agg(t)::text as rows from only ${name} t`);
    tables.push([oid, { oid, name, columns, rows: stored?.rows ?? null }]);
  }
  const [sizes] = await ask<{ json: string }>(
    `select json_agg(json_build_object('oid', oid, 'relpages', relpages, 'reltuples', reltuples, 'relallvisible', relallvisible))::text as json
     from pg_class where oid >= ${FIRST_OWN_OID}`,
  );
  return { tables: new Map(tables), sequences: await sequencesOf(ask), sizes: sizes?.json ?? '[]' };
}

/** Restores the rows of tables. Postgres decides which page a row fits on, so their physical order may differ. */
async function restoreRows(ask: Ask, { tables, sizes }: Snapshot, changed: readonly number[]): Promise<void> {
  const restored = changed.flatMap((oid) => tables.get(oid) ?? []);
  // As a replica: no trigger fires and no foreign key is checked, because all rows together are consistent.
  const asReplica = 'begin; set local session_replication_role = replica;';
  await ask(`${asReplica} ${restored.map(({ name }) => `delete from ${name};`).join(' ')} commit`);
  // Not `truncate`, which needs every table that refers to these. Vacuum empties the files, so that they do not grow.
  await ask(`vacuum ${restored.map(({ name }) => name).join()}`);
  await ask(asReplica);
  for (const { name, columns, rows } of restored)
    if (rows !== null)
      await ask(
        `insert into ${name} (${columns}) overriding system value select ${columns} from unnest($1::text::${name}[])`,
        [rows],
      );
  // Vacuum changes the planner's size estimates, and plans decide the order of rows.
  await ask(
    `update pg_class c set relpages = s.relpages, reltuples = s.reltuples, relallvisible = s.relallvisible
     from json_to_recordset($1) as s(oid oid, relpages int, reltuples real, relallvisible int)
     where c.oid = s.oid and
       (c.relpages, c.reltuples, c.relallvisible) is distinct from (s.relpages, s.reltuples, s.relallvisible)`,
    [sizes],
  );
  await ask('commit');
}

async function restoreSequences(ask: Ask, wanted: readonly Sequence[]): Promise<void> {
  const before = new Map(wanted.map((one) => [one.name, one.last]));
  const changed = (await sequencesOf(ask)).flatMap(({ name, first, last }) => {
    const was = before.get(name) ?? null;
    return last === was ? [] : [`setval('${name}', ${was ?? first}, ${was !== null})`];
  });
  if (changed.length > 0) await ask(`select ${changed.join()}`);
}

/**
 * Undoes everything since these write counts. Returns the new counts; undefined if that is impossible, e.g. after a
 * change to the schema.
 */
export async function reset(ask: Ask, snapshot: Snapshot, writes: Writes): Promise<Writes | undefined> {
  // Resets settings, prepared statements, temporary tables, locks and listeners. Fails if a transaction is still open.
  await ask('discard all');
  const now = await writesOf(ask);
  const changed = [...now.keys()].filter((oid) => now.get(oid) !== writes.get(oid));
  // A changed table without a snapshot is a catalog or a new table.
  if (!changed.every((oid) => snapshot.tables.has(oid))) return undefined;
  if (changed.length > 0) await restoreRows(ask, snapshot, changed);
  await restoreSequences(ask, snapshot.sequences);
  return changed.length > 0 ? writesOf(ask) : now;
}
