/** Clients that prepare reads once per connection, because parsing and planning cost more than most of our queries. */
import { hash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { DatabaseError, PoolClient } from 'pg';
import type { OpenPool } from './pool.ts';

/**
 * Maximum number of prepared statements per connection; the least recently used is dropped. Each costs the server at
 * most about 100 KB.
 */
export const PREPARED_PER_CONNECTION = 128;

const READ = /^\s*(?:select|with)\b/i;
/**
 * Errors of a server that has lost a prepared statement or never had it: after a change to a table, on a connection
 * that another client used before, or behind a pooler that assigns connections per transaction.
 */
const LOST = new Set([
  '0A000', // cached plan must not change result type
  '26000', // prepared statement does not exist
  '42P05', // prepared statement already exists
]);

/** pg's own record of prepared statements, which it never clears. */
interface Remembering {
  readonly connection?: { readonly parsedStatements?: Record<string, string> };
}

/**
 * Derived from the text, so that processes that share a connection through a pooler never run each other's statements.
 */
export const nameFor = (text: string): string => `read_${hash('sha1', text, 'hex')}`;

/** A client that prepares its reads. */
export function preparing(client: PoolClient, limit = PREPARED_PER_CONNECTION): PostgresPoolClient {
  const names = new Map<string, string>();
  const unnamed = new Set<string>();

  async function forget(text: string, name: string): Promise<void> {
    names.delete(text);
    delete (client as Remembering).connection?.parsedStatements?.[name];
    // Fails in an aborted transaction; the server then drops the statement when the connection ends.
    await client.query(`deallocate "${name}"`).catch(() => undefined);
  }

  async function nameOf(text: string): Promise<string> {
    const known = names.get(text);
    const name = known ?? nameFor(text);
    if (known === undefined)
      for (const [oldest, itsName] of names) {
        if (names.size < limit) break;
        await forget(oldest, itsName);
      }
    else names.delete(text);
    names.set(text, name);
    return name;
  }

  async function query(text: string, values: unknown[]): Promise<unknown> {
    if (!READ.test(text) || unnamed.has(text)) return client.query(text, values);
    const name = await nameOf(text);
    try {
      return await client.query({ name, text, values });
    } catch (error) {
      if (!LOST.has((error as DatabaseError).code ?? '')) throw error;
      if (unnamed.size >= limit) unnamed.clear();
      unnamed.add(text);
      await forget(text, name);
      return client.query(text, values);
    }
  }

  return {
    query: ((text: unknown, values: readonly unknown[] = []) =>
      typeof text === 'string' ? query(text, [...values]) : client.query(text as never)) as never,
    release: (destroy) => client.release(destroy),
    get processID() {
      return (client as { processID?: number }).processID as number;
    },
  };
}

/** The pool as the query builder expects it, with clients that prepare their reads. */
export function preparingPool({ pool, connect }: Pick<OpenPool, 'pool' | 'connect'>): PostgresPool {
  // The query builder identifies a connection by its client, so it must get the same one each time.
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await connect();
      const known = clients.get(client) ?? preparing(client);
      clients.set(client, known);
      return known;
    },
  };
}
