/** Connections to the database: a pool on Postgres, or the embedded database behind the same interface. */
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

/** Connections of one process to Postgres; all processes share the server's own limit. */
export const POOL_SIZE = 10;
/** Maximum wait of a query on the embedded database for the queries before it. */
export const EMBEDDED_WAIT_MS = 10_000;
/** Maximum wait of a query for a connection to Postgres. */
export const CONNECTION_WAIT_MS = 5000;
/** Time after which an unused Postgres connection is closed. */
export const IDLE_CONNECTION_MS = 30_000;
/** Maximum duration of a statement on Postgres, unless the pool is opened for long ones. */
export const STATEMENT_TIMEOUT_MS = 12_000;
/** Statement timeout of a pool for long statements, such as seeding thousands of rows. */
export const LONG_STATEMENT_TIMEOUT_MS = 10 * 60_000;
/** Time after the server's own statement timeout at which a connection without an answer is closed. */
export const ANSWER_MARGIN_MS = 1000;
/** A connection that was unused for this long is checked before use; it must answer within `CHECK_TIMEOUT_MS`. */
export const CHECKED_AFTER_MS = 1000;
export const CHECK_TIMEOUT_MS = 500;
/**
 * JIT compilation of a long statement takes seconds, while running it takes milliseconds; the embedded database never
 * compiles.
 */
const NO_COMPILING = '-c jit=off';

/** Location of the data: a server's URL, a folder, or memory (optionally with a dump). */
export type Place = { readonly url: string } | EmbeddedPlace;

/** Location of the data according to the settings. */
export const placeOf = ({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Place =>
  databaseUrl ? { url: databaseUrl } : { folder: `${dataDir}/db` };

export interface OpenPool {
  readonly pool: Pool;
  /** The embedded database; null on Postgres. */
  readonly embedded: PGlite | null;
  /** A connection for a unit of work, to be released afterwards. Throws DatabaseUnavailable, as do its queries. */
  connect(): Promise<PoolClient>;
  /** Messages between the processes that share the database. */
  readonly bus: MessageBus;
  close(): Promise<void>;
}

const INT8 = columnTypes.builtins.INT8;
const DATE = columnTypes.builtins.DATE;

/**
 * Types of columns: int8 as number (ids and counts, far below 2^53), date as its ISO string, timestamptz as Date,
 * numeric as string, so that no amount of money is rounded by accident.
 */
const types: CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary' && oid === INT8) return Number;
    if (format !== 'binary' && oid === DATE) return String;
    return columnTypes.getTypeParser(oid, format ?? 'text');
  },
} as CustomTypesConfig;

const guarded = (client: PoolClient): GuardedClient => client as unknown as GuardedClient;

/** Returns connections that answer. If one does not, the unused connections are suspected as well and closed. */
function checkedConnect(pool: Pool): () => Promise<PoolClient> {
  const idle = new Set<PoolClient>();
  pool.on('release', (_error, client) => void idle.add(client as PoolClient));
  pool.on('acquire', (client) => void idle.delete(client));
  pool.on('remove', (client) => void idle.delete(client as PoolClient));
  return async () => {
    for (;;) {
      // Connections are tried one after another.
      const client = await pool.connect();
      const { lastAnswerMs } = guarded(client);
      const isFresh = lastAnswerMs === 0 || performance.now() - lastAnswerMs < CHECKED_AFTER_MS;
      if (isFresh || (await guarded(client).answers(CHECK_TIMEOUT_MS))) return client;
      client.release(true);
      for (const other of idle) guarded(other).drop(new Error('another connection stopped answering'));
    }
  };
}

/** Wraps the connect function of a pool, and reports an outage if it fails. */
function connecting(
  pool: Pool,
  outage: Outage | undefined,
  take: () => Promise<PoolClient> = () => pool.connect(),
): OpenPool['connect'] {
  pool.on('connect', (client) => {
    guarded(client).outage = outage;
  });
  // For a connection that is lost while unused: the client has already reported it.
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
  // Each client gets its own connection object: an ended connection must not talk to its successor.
  class EmbeddedClient extends GuardedClient {
    constructor() {
      const config = createPgConfig(embedded.spoken as PGlite);
      super({ ...config, types } as ClientConfig);
      const { connection } = config;
      const end = connection.end.bind(connection);
      connection.end = () => {
        end();
        // The ended connection has dropped its listeners, and pending messages may still fail.
        connection.on('error', () => undefined);
      };
    }
  }
  // The embedded database has one session, so there is one client: transactions and single queries take turns.
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

/**
 * Opens the database. An embedded one must be locked first (see lock.ts); Postgres is not contacted before the first
 * query.
 */
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
