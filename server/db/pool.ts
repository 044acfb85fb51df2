/** Connections to the database: a pool on Postgres, or the embedded one behind the same interface. */
import { mkdirSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import {
  Client,
  Pool,
  types as columnTypes,
  type ClientConfig,
  type CustomTypesConfig,
  type PoolConfig,
} from 'pg';

/** Connections of one process to Postgres; the server's own limit is shared by all of them. */
export const POOL_SIZE = 10;
/** How long a query waits for a connection; on the embedded database, for the queries before it. */
export const CONNECTION_WAIT_MS = 10_000;
/** How long an unused Postgres connection is kept. */
export const IDLE_CONNECTION_MS = 30_000;
/** The longest any statement may take on Postgres. */
export const STATEMENT_TIMEOUT_MS = 15_000;

/** Where the data is: a server's address, a folder, or memory (with a dump to begin from). */
export type Place =
  | { readonly url: string }
  | { readonly folder: string }
  | { readonly memory: true; readonly dump?: Blob };

export interface OpenPool {
  readonly pool: Pool;
  /** The embedded database; null on Postgres. */
  readonly embedded: PGlite | null;
  close(): Promise<void>;
}

const INT8 = columnTypes.builtins.INT8;
const DATE = columnTypes.builtins.DATE;

/**
 * How columns arrive: int8 as number (ids and counts, far below 2^53), date as its ISO string, timestamptz as Date,
 * numeric as string, so that no fraction of money is ever rounded unseen.
 */
const types: CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary' && oid === INT8) return Number;
    if (format !== 'binary' && oid === DATE) return String;
    return columnTypes.getTypeParser(oid, format ?? 'text');
  },
} as CustomTypesConfig;

async function openEmbedded(place: Exclude<Place, { url: string }>): Promise<OpenPool> {
  const extensions = { pg_trgm, unaccent };
  if ('folder' in place) mkdirSync(place.folder, { recursive: true });
  const embedded =
    'folder' in place
      ? await PGlite.create(place.folder, { extensions })
      : await PGlite.create({ extensions, ...(place.dump ? { loadDataDir: place.dump } : {}) });
  // Each client gets a connection object of its own: one that has ended must not speak to its successor.
  class EmbeddedClient extends Client {
    constructor() {
      super({ ...createPgConfig(embedded), types } as ClientConfig);
    }
  }
  // One session serves everybody, so one client: transactions and single queries take turns.
  const pool = new Pool({
    Client: EmbeddedClient,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
  } as PoolConfig);
  return {
    pool,
    embedded,
    async close() {
      await pool.end();
      await embedded.close();
    },
  };
}

/** Opens the database. The embedded one must be locked first (see lock.ts). Rejects when it cannot be reached. */
export async function openPool(place: Place): Promise<OpenPool> {
  if (!('url' in place)) return openEmbedded(place);
  const pool = new Pool({
    connectionString: place.url,
    types,
    max: POOL_SIZE,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
  });
  return { pool, embedded: null, close: () => pool.end() };
}
