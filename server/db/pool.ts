/** Connections to the database: a pool on Postgres, or the embedded one behind the same interface. */
import type { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import {
  Pool,
  types as columnTypes,
  type ClientConfig,
  type CustomTypesConfig,
  type PoolClient,
  type PoolConfig,
} from 'pg';
import { DatabaseUnavailable } from './unavailable.ts';
import { GuardedClient } from './client.ts';
import { openInstance, type EmbeddedPlace } from './embedded.ts';
import type { MessageBus, OnFault } from '../messages/bus.ts';
import { embeddedBus } from '../messages/embedded.ts';
import { postgresBus } from '../messages/postgres.ts';
import type { Outage } from './outage.ts';
import type { Config } from '../config/config.ts';

/** Connections of one process to Postgres; the server's own limit is shared by all of them. */
export const POOL_SIZE = 10;
/** How long a query on the embedded database waits for the queries before it. */
export const EMBEDDED_WAIT_MS = 10_000;
/** How long a query waits for a connection to Postgres. */
export const CONNECTION_WAIT_MS = 5000;
/** How long an unused Postgres connection is kept. */
export const IDLE_CONNECTION_MS = 30_000;
/** The longest any statement may take on Postgres, unless the pool is opened for long ones. */
export const STATEMENT_TIMEOUT_MS = 12_000;
/** Of a pool for long statements: seeding thousands of rows. */
export const LONG_STATEMENT_TIMEOUT_MS = 10 * 60_000;
/** How long after the server's own statement timeout a connection that has not answered is closed. */
export const ANSWER_MARGIN_MS = 1000;
/** A connection that was unused for this long must answer before it is handed out, and within that time. */
export const CHECKED_AFTER_MS = 1000;
export const CHECK_TIMEOUT_MS = 500;
/** Compiling a long statement takes seconds, where running it takes milliseconds; the embedded database never does. */
const NO_COMPILING = '-c jit=off';

/** Where the data is: a server's address, a folder, or memory (with a dump to begin from). */
export type Place = { readonly url: string } | EmbeddedPlace;

/** Where the settings say it is. */
export const placeOf = ({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Place =>
  databaseUrl ? { url: databaseUrl } : { folder: `${dataDir}/db` };

export interface OpenPool {
  readonly pool: Pool;
  /** The embedded database; null on Postgres. */
  readonly embedded: PGlite | null;
  /** A connection for a piece of work, to be released after it. Throws DatabaseUnavailable; so do its queries. */
  connect(): Promise<PoolClient>;
  /** Messages between the processes that share the database. */
  readonly bus: MessageBus;
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

const guarded = (client: PoolClient): GuardedClient => client as unknown as GuardedClient;

/** Hands out connections that answer. When one does not, the unused ones are suspected as well and closed. */
function checkedConnect(pool: Pool): () => Promise<PoolClient> {
  const idle = new Set<PoolClient>();
  pool.on('release', (_error, client) => void idle.add(client as PoolClient));
  pool.on('acquire', (client) => void idle.delete(client));
  pool.on('remove', (client) => void idle.delete(client as PoolClient));
  return async () => {
    for (;;) {
      // The next connection is tried after the last has failed.
      const client = await pool.connect();
      const { lastAnswerMs } = guarded(client);
      const isFresh = lastAnswerMs === 0 || performance.now() - lastAnswerMs < CHECKED_AFTER_MS;
      if (isFresh || (await guarded(client).answers(CHECK_TIMEOUT_MS))) return client;
      client.release(true);
      for (const other of idle) guarded(other).drop(new Error('another connection stopped answering'));
    }
  };
}

/** How a pool hands out connections, and what is called when it has none. */
function connecting(
  pool: Pool,
  outage: Outage | undefined,
  take: () => Promise<PoolClient> = () => pool.connect(),
): OpenPool['connect'] {
  pool.on('connect', (client) => {
    guarded(client).outage = outage;
  });
  // Of a connection that is lost while nobody uses it: the client has already reported it.
  pool.on('error', () => undefined);
  return async () => {
    try {
      return await take();
    } catch (error) {
      outage?.lost(error);
      throw new DatabaseUnavailable(error);
    }
  };
}

async function openEmbedded(
  place: EmbeddedPlace,
  outage: Outage | undefined,
  onFault: OnFault,
): Promise<OpenPool> {
  const embedded = await openInstance(place);
  // Each client gets a connection object of its own: one that has ended must not speak to its successor.
  class EmbeddedClient extends GuardedClient {
    constructor() {
      const config = createPgConfig(embedded.spoken as PGlite);
      super({ ...config, types } as ClientConfig);
      const { connection } = config;
      const end = connection.end.bind(connection);
      connection.end = () => {
        end();
        // It has dropped its listeners, and what is still on the way may fail yet.
        connection.on('error', () => undefined);
      };
    }
  }
  // One session serves everybody, so one client: transactions and single queries take turns.
  const pool = new Pool({
    Client: EmbeddedClient,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: EMBEDDED_WAIT_MS,
  } as PoolConfig);
  const connect = connecting(pool, outage);
  const bus = embeddedBus(pool, onFault);
  return {
    pool,
    bus,
    get embedded() {
      return embedded.instance;
    },
    async connect() {
      await embedded.restore();
      return connect();
    },
    async close() {
      await pool.end();
      await embedded.close();
    },
  };
}

/** Opens the database. The embedded one must be locked first (see lock.ts); Postgres is not asked before the first query. */
export async function openPool(
  place: Place,
  outage?: Outage,
  statementTimeoutMs = STATEMENT_TIMEOUT_MS,
  onMessageFault: OnFault = (error) => process.emitWarning(String(error)),
): Promise<OpenPool> {
  if (!('url' in place)) return openEmbedded(place, outage, onMessageFault);
  const pool = new Pool({
    Client: GuardedClient,
    connectionString: place.url,
    types,
    max: POOL_SIZE,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    statement_timeout: statementTimeoutMs,
    answerTimeoutMs: statementTimeoutMs + ANSWER_MARGIN_MS,
    options: NO_COMPILING,
    keepAlive: true,
  } as PoolConfig);
  const bus = postgresBus(place.url, onMessageFault);
  return {
    pool,
    embedded: null,
    connect: connecting(pool, outage, checkedConnect(pool)),
    bus,
    async close() {
      await bus.close();
      await pool.end();
    },
  };
}
