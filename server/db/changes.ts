/** Notifies a process when something editors publish has changed, in whichever process: the database sends the notification. */
import type { Pool } from 'pg';
import { type Kysely, sql } from 'kysely';
import { GuardedClient } from './client.ts';

/** The channel of the notifications, and the name of the triggers that send them. */
const CHANNEL = 'published_changed';
/** Changes in a row notify at most this often. */
export const NOTIFY_EVERY_MS = 1000;
/** How often a connection that waits for notifications is looked at; one that does not answer in this time is lost. */
const LOOK_EVERY_MS = 4000;
/** How long after a lost connection the next one is tried. */
const RETRY_MS = 1000;

export interface Changes {
  /** Called after a change, and when one may have been missed; returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

/** Makes the database notify of changes of these tables: by each statement that made one, when it is committed. For migrations. */
export async function notifyOfChanges(db: Kysely<unknown>, tables: readonly string[]): Promise<void> {
  await sql`create or replace function published_changed() returns trigger language plpgsql as
    $$ begin notify published_changed; return null; end $$`.execute(db);
  for (const table of tables)
    // One after another: they take locks.
    await sql`create trigger published_changed after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function published_changed()`.execute(db);
}

interface Notifier extends Changes {
  notify(): void;
}

function createNotifier(begin: () => void): Notifier {
  const listeners = new Set<() => void>();
  let waiting: NodeJS.Timeout | undefined;
  let again = false;
  const notifyNow = (): void => {
    again = false;
    listeners.forEach((listener) => listener());
    waiting = setTimeout(() => {
      waiting = undefined;
      if (again) notifyNow();
    }, NOTIFY_EVERY_MS).unref();
  };
  return {
    subscribe(listener) {
      if (listeners.size === 0) begin();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify() {
      if (waiting) again = true;
      else notifyNow();
    },
  };
}

/** On the embedded database, where one session serves everybody: it is notified of what it does itself. */
export function changesInPool(pool: Pool): Changes {
  const notifier = createNotifier(() => undefined);
  pool.on('connect', (client) => {
    client.on('notification', ({ channel }) => channel === CHANNEL && notifier.notify());
    // What has changed while there was no connection is not known.
    notifier.notify();
    // Its queries fail as those of everybody do.
    client.query(`listen ${CHANNEL}`).catch(() => undefined);
  });
  return notifier;
}

/** On Postgres: over a connection of its own, which is opened when somebody listens and again whenever it is lost. */
export function changesOverConnection(url: string): Changes & { close(): Promise<void> } {
  let client: GuardedClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const later = (ms: number, work: () => Promise<void>): void => {
    if (!isClosed) timer = setTimeout(() => void work(), ms).unref();
  };
  async function look(): Promise<void> {
    const looked = client;
    try {
      await looked?.query('select 1' as never);
      later(LOOK_EVERY_MS, look);
    } catch {
      await looked?.end().catch(() => undefined);
      later(RETRY_MS, open);
    }
  }
  async function open(): Promise<void> {
    const opened = new GuardedClient({
      connectionString: url,
      keepAlive: true,
      answerTimeoutMs: LOOK_EVERY_MS,
      connectionTimeoutMillis: LOOK_EVERY_MS,
    });
    client = opened;
    opened.on('notification', ({ channel }) => channel === CHANNEL && notifier.notify());
    try {
      await opened.connect();
      await opened.query(`listen ${CHANNEL}` as never);
      notifier.notify();
      later(LOOK_EVERY_MS, look);
    } catch {
      await opened.end().catch(() => undefined);
      later(RETRY_MS, open);
    }
  }
  const notifier = createNotifier(() => void open());
  return {
    subscribe: notifier.subscribe,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
