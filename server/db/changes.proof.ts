/** Every listening process is notified of what editors change. */
import { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hasPostgres, postgres, type OwnPostgres } from '#scripts/postgres.mjs';
import { installedModules } from '../bootstrap/brand-modules.ts';
import { retentionOf } from '../privacy/stored-data.ts';
import { testOrigin, type TestOrigin } from '../testing/origin.ts';
import { changesInPool, changesOverConnection, NOTIFY_EVERY_MS } from './changes.ts';

/** They follow from the others. */
const FOLLOWING = ['search_documents', 'search_words'];

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin();
});
afterAll(() => site.close());

it('every table that editors publish in notifies, and that of what readers say there', async () => {
  const { rows } = await sql<{ table: string }>`
    select c.relname as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname = 'published_changed'`.execute(site.origin.db);
  const published = retentionOf(await installedModules()).flatMap((rule) =>
    rule.published && !FOLLOWING.includes(rule.table) ? [rule.table] : [],
  );
  expect(published.length).toBeGreaterThan(15);
  expect(rows.map(({ table }) => table).toSorted()).toEqual([...published, 'comments'].toSorted());
});

it('a change notifies every listener', async () => {
  const { db, changes } = site.origin;
  const { promise: notified, resolve } = Promise.withResolvers<string>();
  const stop = changes.subscribe(() => resolve('notified'));
  await sql`delete from movies`.execute(db);
  expect(await notified).toBe('notified');
  stop();
});

it('changes in a row cause two notifications: the first immediately, the others together', () => {
  vi.useFakeTimers();
  const pool = new EventEmitter();
  const client = Object.assign(new EventEmitter(), { query: () => Promise.resolve() });
  const changes = changesInPool(pool as never);
  pool.emit('connect', client);
  vi.advanceTimersByTime(NOTIFY_EVERY_MS);
  const listener = vi.fn<() => void>();
  const stop = changes.subscribe(listener);
  const change = () => client.emit('notification', { channel: 'published_changed' });
  change();
  expect(listener).toHaveBeenCalledTimes(1);
  for (let at = 0; at < 5; at += 1) change();
  client.emit('notification', { channel: 'of_others' });
  vi.advanceTimersByTime(NOTIFY_EVERY_MS);
  expect(listener).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(2 * NOTIFY_EVERY_MS);
  expect(listener).toHaveBeenCalledTimes(2);
  // What has changed while there was no connection is not known.
  pool.emit('connect', client);
  expect(listener).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(NOTIFY_EVERY_MS);
  stop();
  change();
  expect(listener).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});

describe.runIf(hasPostgres())('over a connection of its own', () => {
  it('Postgres notifies of a change, and one may have been missed while the connection was lost', async () => {
    const database = (await postgres()) as OwnPostgres;
    const admin = new Client({ connectionString: database.url });
    await admin.connect();
    const changes = changesOverConnection(database.url);
    let notified = Promise.withResolvers<string>();
    const next = () => (notified = Promise.withResolvers<string>()).promise;
    const opened = next();
    changes.subscribe(() => notified.resolve('notified'));
    expect(await opened).toBe('notified');

    const changed = next();
    await admin.query('notify published_changed');
    expect(await changed).toBe('notified');

    const openedAgain = next();
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and backend_type = 'client backend'`);
    expect(await openedAgain).toBe('notified');
    await changes.close();
    await admin.end();
    await database.stop();
  }, 60_000);
});
