/** Embedded databases for tests: a worker keeps them open, and resets each to its snapshot before the next test gets it. */
import type { PGlite } from '@electric-sql/pglite';
import { openInstance } from './db/embedded.ts';
import type { TestPlace } from './testing-postgres.ts';

/** Databases that a worker keeps open for later; each needs more than 100 MB. */
const MOST_IDLE = 3;
/** The first oid that is not one of Postgres' own catalogs. */
const FIRST_OWN_OID = 16_384;

interface Table {
  readonly name: string;
  /** Its rows as COPY writes them; null where it is empty. */
  readonly rows: Blob | null;
}

/** What a database of a kind begins with. Kept outside the database, where code that lists tables cannot see it. */
interface Snapshot {
  /** By oid; what is opened from one dump has the same oids. */
  readonly tables: ReadonlyMap<number, Table>;
  readonly sequences: ReadonlyMap<string, Sequence>;
  /** What the planner is told of the size of each table and index, as JSON. */
  readonly sizes: string;
}

interface Sequence {
  readonly name: string;
  readonly first: number;
  /** Null before its first number. */
  readonly last: number | null;
}

/** How many rows of each table, catalogs included, have been written so far. */
type Writes = ReadonlyMap<number, number>;

interface Shared {
  readonly kind: string;
  readonly instance: PGlite;
  readonly snapshot: Snapshot;
  /** The writes at the time of the snapshot, or of the last reset. */
  writes: Writes;
}

const snapshots = new Map<string, Snapshot>();
const idle: Shared[] = [];

async function rowsOf<Row>(instance: PGlite, query: string): Promise<Row[]> {
  const results = await instance.exec(query);
  return (results.at(-1)?.rows ?? []) as Row[];
}

/** Counts rows that were rolled back as well: a table may seem changed that is not, never the other way round. */
async function writesOf(instance: PGlite): Promise<Writes> {
  // Counts become visible after the statement, and without this at most once per second.
  await instance.exec('select pg_stat_force_next_flush()');
  const rows = await rowsOf<{ oid: number; n: number }>(
    instance,
    `select oid, pg_stat_get_tuples_inserted(oid) + pg_stat_get_tuples_updated(oid) + pg_stat_get_tuples_deleted(oid) as n
     from pg_class where relkind = 'r'`,
  );
  return new Map(rows.map(({ oid, n }) => [oid, n]));
}

async function sequencesOf(instance: PGlite): Promise<Snapshot['sequences']> {
  const rows = await rowsOf<Sequence>(
    instance,
    `select format('%I.%I', schemaname, sequencename) as name, start_value as first, last_value as last from pg_sequences`,
  );
  return new Map(rows.map((one) => [one.name, one]));
}

async function snapshotOf(instance: PGlite): Promise<Snapshot> {
  const own = await rowsOf<{ oid: number; name: string; bytes: number }>(
    instance,
    `select oid, oid::regclass::text as name, pg_relation_size(oid) as bytes
     from pg_class where relkind = 'r' and oid >= ${FIRST_OWN_OID}`,
  );
  const tables = new Map<number, Table>();
  for (const { oid, name, bytes } of own) {
    const copied = bytes > 0 ? await instance.exec(`copy ${name} to '/dev/blob' with (format binary)`) : [];
    tables.set(oid, { name, rows: copied.at(-1)?.blob ?? null });
  }
  const [sizes] = await rowsOf<{ json: string }>(
    instance,
    `select json_agg(json_build_object('oid', oid, 'relpages', relpages, 'reltuples', reltuples, 'relallvisible', relallvisible))::text as json
     from pg_class where oid >= ${FIRST_OWN_OID}`,
  );
  return { tables, sequences: await sequencesOf(instance), sizes: sizes?.json ?? '[]' };
}

/** Puts back the rows of tables, in the order they had. */
async function restoreRows(instance: PGlite, tables: readonly Table[], sizes: string): Promise<void> {
  const names = tables.map(({ name }) => name);
  // As a replica: no trigger fires and no foreign key is checked, since all rows together are consistent.
  const asReplica = 'begin; set local session_replication_role = replica;';
  await instance.exec(`${asReplica} ${names.map((name) => `delete from ${name};`).join(' ')} commit`);
  // Not `truncate`, which needs every table that points at these. Vacuum empties the files, so that nothing grows.
  await instance.exec(`vacuum ${names.join()}`);
  await instance.exec(asReplica);
  for (const { name, rows } of tables)
    if (rows) await instance.exec(`copy ${name} from '/dev/blob' with (format binary)`, { blob: rows });
  // Vacuum tells the planner of sizes that it did not know before, and plans decide the order of rows.
  await instance.query(
    `update pg_class c set relpages = s.relpages, reltuples = s.reltuples, relallvisible = s.relallvisible
     from json_to_recordset($1) as s(oid oid, relpages int, reltuples real, relallvisible int)
     where c.oid = s.oid and
       (c.relpages, c.reltuples, c.relallvisible) is distinct from (s.relpages, s.reltuples, s.relallvisible)`,
    [sizes],
  );
  await instance.exec('commit');
}

async function restoreSequences(instance: PGlite, wanted: Snapshot['sequences']): Promise<void> {
  const changed = [...(await sequencesOf(instance)).values()].flatMap(({ name, last }) => {
    const { last: was = null, first = 1 } = wanted.get(name) ?? {};
    return last === was ? [] : [`setval('${name}', ${was ?? first}, ${was !== null})`];
  });
  if (changed.length > 0) await instance.exec(`select ${changed.join()}`);
}

/** Undoes whatever a test has done. False when that cannot be done, as after a change to the schema. */
async function reset(shared: Shared): Promise<boolean> {
  const { instance, snapshot, writes } = shared;
  // Settings, prepared statements, temporary tables, locks, listeners. Fails where a transaction was left open.
  await instance.exec('discard all');
  const now = await writesOf(instance);
  const changed = [...now].filter(([oid, n]) => n !== writes.get(oid)).map(([oid]) => oid);
  const tables = changed.flatMap((oid) => snapshot.tables.get(oid) ?? []);
  // A changed table without a snapshot is a catalog, or new.
  if (tables.length < changed.length) return false;
  if (tables.length > 0) await restoreRows(instance, tables, snapshot.sizes);
  await restoreSequences(instance, snapshot.sequences);
  shared.writes = tables.length > 0 ? await writesOf(instance) : now;
  return true;
}

async function open(kind: string, dump: Blob): Promise<Shared> {
  const { instance } = await openInstance({ memory: true, dump });
  const snapshot = snapshots.get(kind) ?? (await snapshotOf(instance));
  snapshots.set(kind, snapshot);
  return { kind, instance, snapshot, writes: await writesOf(instance) };
}

async function takeIdle(kind: string): Promise<Shared | undefined> {
  for (;;) {
    const at = idle.findLastIndex((one) => one.kind === kind);
    const [found] = at === -1 ? [] : idle.splice(at, 1);
    if (!found) return undefined;
    if (await reset(found).catch(() => false)) return found;
    // It may have crashed: then closing fails as well.
    await found.instance.close().catch(() => undefined);
  }
}

/** A database as `dump` has it, which nobody else has until it is dropped. `kind` says which dump that is. */
export async function sharedPlace(kind: string, dump: () => Promise<Blob>): Promise<TestPlace> {
  let shared: Shared | undefined = (await takeIdle(kind)) ?? (await open(kind, await dump()));
  return {
    place: { lent: shared.instance },
    async drop() {
      if (!shared) return;
      idle.push(shared);
      // Who drops twice must not hand it out twice.
      shared = undefined;
      for (const { instance } of idle.splice(0, Math.max(0, idle.length - MOST_IDLE))) await instance.close();
    },
  };
}
