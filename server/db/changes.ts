/**
 * Notifies a process when published content has changed, whichever process changed it: database triggers send the
 * message.
 */
import { type Kysely, sql } from 'kysely';
import type { MessageBus } from '../messages/bus.ts';

/** The topic, and the name of the triggers that send its messages. */
const TOPIC = 'published_changed';
/** Minimum interval between notifications. */
export const NOTIFY_EVERY_MS = 1000;

export interface Changes {
  /**
   * Calls the listener after a change, and when a change may have been missed. Returns a function that unsubscribes.
   */
  subscribe(listener: () => void): () => void;
}

/** Creates triggers that notify of changes to these tables, once per statement, on commit. For migrations. */
export async function notifyOfChanges(db: Kysely<unknown>, tables: readonly string[]): Promise<void> {
  await sql`create or replace function published_changed() returns trigger language plpgsql as
    $$ begin notify published_changed; return null; end $$`.execute(db);
  for (const table of tables)
    // Sequentially, because they take locks.
    await sql`create trigger published_changed after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function published_changed()`.execute(db);
}

/** Changes that the database reports, whichever process made them. */
export function publishedChanges(bus: Pick<MessageBus, 'subscribe'>): Changes {
  const listeners = new Set<() => void>();
  let stop: (() => void) | undefined;
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
  const notify = (): void => {
    if (waiting) again = true;
    else notifyNow();
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      stop ??= bus.subscribe(TOPIC, { message: notify, gap: notify });
      return () => listeners.delete(listener);
    },
  };
}
