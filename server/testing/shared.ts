/** Databases that test files use one after another: a worker keeps them, and resets each before its next use. */
import { openInstance } from '../db/embedded.ts';
import { askDatabase, type TestPlace } from './postgres.ts';
import { reset, snapshotOf, writesOf, type Ask, type Snapshot, type Writes } from './snapshot.ts';

/** Number of databases that a worker keeps; an embedded one needs more than 100 MB. */
const MOST_IDLE = 3;

/** A database that can be reset. */
export interface Resettable extends TestPlace {
  /** Queries the database once all other sessions have ended; on a server, in a separate session. */
  inSession<Result>(work: (ask: Ask) => Promise<Result>): Promise<Result>;
}

interface Shared extends Resettable {
  readonly kind: string;
  readonly snapshot: Snapshot;
  /** The write counts at the time of the snapshot, or of the last reset. */
  writes: Writes;
}

const snapshots = new Map<string, Snapshot>();
const idle: Shared[] = [];

/** An embedded database loaded from a dump. */
export async function embeddedOf(dump: Blob): Promise<Resettable> {
  const { instance } = await openInstance({ memory: true, dump });
  const ask: Ask = async <Row>(statements: string, values?: readonly string[]) => {
    const results = values
      ? [await instance.query(statements, [...values])]
      : await instance.exec(statements);
    return (results.at(-1)?.rows ?? []) as Row[];
  };
  return { place: { lent: instance }, inSession: (work) => work(ask), drop: () => instance.close() };
}

/** A database on a server, which only this process uses. */
export const onServer = ({ place, drop }: TestPlace): Resettable => ({
  place,
  drop,
  inSession: (work) => askDatabase(place, work),
});

async function opened(kind: string, open: () => Promise<Resettable>): Promise<Shared> {
  const made = await open();
  return made.inSession(async (ask) => {
    const snapshot = snapshots.get(kind) ?? (await snapshotOf(ask));
    snapshots.set(kind, snapshot);
    return { ...made, kind, snapshot, writes: await writesOf(ask) };
  });
}

async function isReset(shared: Shared): Promise<boolean> {
  try {
    const writes = await shared.inSession((ask) => reset(ask, shared.snapshot, shared.writes));
    if (writes) shared.writes = writes;
    return writes !== undefined;
  } catch {
    return false;
  }
}

async function takeIdle(kind: string): Promise<Shared | undefined> {
  for (;;) {
    const at = idle.findLastIndex((one) => one.kind === kind);
    const [found] = at === -1 ? [] : idle.splice(at, 1);
    if (!found || (await isReset(found))) return found;
    // The database may have crashed, and then cannot be dropped.
    await found.drop().catch(() => undefined);
  }
}

/**
 * A database from `open`, reserved for the caller until it is dropped. All databases of a kind are opened in the same
 * way.
 */
export async function sharedPlace(kind: string, open: () => Promise<Resettable>): Promise<TestPlace> {
  let shared: Shared | undefined = (await takeIdle(kind)) ?? (await opened(kind, open));
  return {
    place: shared.place,
    async drop() {
      if (!shared) return;
      idle.push(shared);
      // A second drop must not return it a second time.
      shared = undefined;
      for (const one of idle.splice(0, Math.max(0, idle.length - MOST_IDLE))) await one.drop();
    },
  };
}
