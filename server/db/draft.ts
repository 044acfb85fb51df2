/** A draft of the database: one transaction for all its queries, which is always rolled back. */
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type { PoolClient } from 'pg';
import type { OpenPool } from './pool.ts';
import type { Database } from './schema.ts';

/** The draft has not begun, is over, or has taken too long. */
export class NoDraft extends Error {
  override readonly name = 'NoDraft';
}

export interface DraftDatabase {
  /** Answers while `run` runs, one query after another, like the embedded database. */
  readonly db: Kysely<Database>;
  /** Begins the draft, does the work and rolls it back. Throws NoDraft if the work takes longer than `limitMs`. */
  run<Result>(work: () => Promise<Result>, limitMs: number): Promise<Result>;
}

/**
 * Replaces the begin and end of a nested transaction by savepoints, because only the draft itself may end its
 * transaction.
 */
function withinDraft(text: string): string {
  if (text === 'begin' || text.startsWith('start transaction')) return 'savepoint within_draft';
  if (text === 'commit') return 'release savepoint within_draft';
  return text === 'rollback' ? 'rollback to savepoint within_draft' : text;
}

/** A draft, which opens no connection before `run`. */
export function draftDatabase({ connect }: Pick<OpenPool, 'connect'>): DraftDatabase {
  let client: PoolClient | undefined;
  let last: Promise<void> = Promise.resolve();
  const present = (): PoolClient => {
    if (!client) throw new NoDraft('there is no draft to ask');
    return client;
  };
  const pool: PostgresPool = {
    options: {},
    end: async () => undefined,
    async connect() {
      const before = last;
      const { promise, resolve: leave } = Promise.withResolvers<void>();
      last = promise;
      await before;
      if (!client) leave();
      present();
      return {
        query: (async (text: string, values: readonly unknown[] = []) =>
          present().query(withinDraft(text), [...values])) as never,
        release: () => leave(),
      };
    },
  };
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });

  return {
    db,
    async run(work, limitMs) {
      const own = await connect();
      let timer: NodeJS.Timeout | undefined;
      try {
        await own.query('begin');
        client = own;
        const late = new Promise<never>((_resolve, reject) => {
          timer = setTimeout(() => reject(new NoDraft('the draft has taken too long')), limitMs);
        });
        return await Promise.race([work(), late]);
      } finally {
        clearTimeout(timer);
        client = undefined;
        // Runs after pending queries; a connection that cannot be rolled back is destroyed.
        await own.query('rollback').then(
          () => own.release(),
          (error: Error) => own.release(error),
        );
      }
    },
  };
}
