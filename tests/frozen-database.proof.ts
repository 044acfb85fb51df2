/** Postgres connections that stay open but stop responding, simulated by a freezing proxy. */
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALL_TIMEOUT_MS } from '#app/http/client.ts';
import { hasPostgres, postgres, type OwnPostgres } from '#scripts/postgres.mjs';
import { createApp } from '#server/bootstrap/app.ts';
import { prepareDatabase } from '#server/bootstrap/prepare-database.ts';
import { migrate } from '#server/db/migrate.ts';
import { ANSWER_TIMEOUT_MS } from '#server/http/limits/limits.ts';
import { ANSWER_MARGIN_MS, openPool, POOL_SIZE, STATEMENT_TIMEOUT_MS } from '#server/db/pool.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import { RETRY_AFTER_S } from '#server/http/endpoints/refusals.ts';
import { createOrigin, type OpenOrigin } from '#server/bootstrap/open-origin.ts';
import { testConfig } from '#server/testing/origin.ts';
import { freezingProxy, type FreezingProxy } from './support/freezing-proxy.ts';
import { until } from './support/process.ts';

const SECOND_MS = 1000;
const SHORT_STATEMENT_MS = 200;
/** A query that takes nearly as long as its timeout. */
const SLOW_ANSWER_MS = STATEMENT_TIMEOUT_MS - 500;

describe.runIf(hasPostgres())('an origin with frozen connections', () => {
  let database: OwnPostgres;
  let proxy: FreezingProxy;
  let url: string;
  let origin: OpenOrigin;
  let app: Awaited<ReturnType<typeof createApp>>;

  beforeAll(async () => {
    database = (await postgres()) as OwnPostgres;
    const { hostname, port } = new URL(database.url);
    proxy = await freezingProxy({ host: hostname, port: Number(port) });
    const through = new URL(database.url);
    through.port = String(proxy.port);
    url = through.href;
    origin = await createOrigin({ config: testConfig(), place: { url }, background: false });
    await migrate(origin.db);
    await origin.jobs.prepare();
    app = await createApp(origin, { shedsLoad: false, answerTimeoutMs: ANSWER_TIMEOUT_MS });
  });
  afterAll(async () => {
    proxy.pause(false);
    await app.close();
    await origin.close();
    proxy.close();
    await database.stop();
  });

  const readyz = async () => {
    const beganMs = performance.now();
    const { statusCode } = await app.inject('/readyz');
    return { statusCode, tookMs: performance.now() - beganMs };
  };
  const signUp = () =>
    app.inject({
      method: 'POST',
      url: '/api/sign-up',
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      payload: { email: 'ana@visitor.example', password: 'a long evening by the sea' },
    });
  const crowd = () => Promise.all(Array.from({ length: 2 * POOL_SIZE }, () => app.inject('/api/movies')));

  it('GET /readyz answers within a second, and is ready again after ten frozen connections', async () => {
    await crowd();
    expect(proxy.freeze()).toBeGreaterThanOrEqual(POOL_SIZE);
    const first = await readyz();
    expect(first.tookMs).toBeLessThan(SECOND_MS);
    await until(async () => (await readyz()).statusCode === 200);
    expect((await crowd()).map(({ statusCode }) => statusCode)).toEqual(Array(2 * POOL_SIZE).fill(200));
    await until(() => proxy.frozen() <= 1);
  });

  it("the origin returns 503 before the caller's timeout while the database is paused, and 200 afterwards", async () => {
    await crowd();
    proxy.pause(true);
    const beganMs = performance.now();
    const [ready, signedUp, movies] = await Promise.all([
      readyz(),
      signUp(),
      app.inject('/api/movies?page=2'),
    ]);
    expect(performance.now() - beganMs).toBeLessThan(CALL_TIMEOUT_MS);
    expect(ready.tookMs).toBeLessThan(SECOND_MS);
    expect([ready.statusCode, signedUp.statusCode, movies.statusCode]).toEqual([503, 503, 503]);
    proxy.pause(false);
    await until(async () => (await readyz()).statusCode === 200);
  });

  it("the origin returns 503 before the caller's timeout if each query takes just less than its own timeout", async () => {
    await crowd();
    proxy.delay(SLOW_ANSWER_MS);
    const beganMs = performance.now();
    const signedUp = await signUp();
    const tookMs = performance.now() - beganMs;
    proxy.delay(0);
    expect(tookMs).toBeGreaterThan(SLOW_ANSWER_MS);
    expect(tookMs).toBeLessThan(CALL_TIMEOUT_MS);
    expect([signedUp.statusCode, signedUp.headers['retry-after']]).toEqual([503, String(RETRY_AFTER_S)]);
    await until(async () => (await readyz()).statusCode === 200);
  });

  it('the origin closes a connection on which a query times out, within and outside a transaction', async () => {
    const open = await openPool({ url }, undefined, SHORT_STATEMENT_MS);
    const client = await open.connect();
    await client.query('begin');
    proxy.freeze();
    const failed = await client.query('select 1').catch((error: unknown) => error);
    expect(isDatabaseUnavailable(failed)).toBe(true);
    await expect(client.query('rollback')).rejects.toThrow('unavailable');
    client.release();
    expect(open.pool.totalCount).toBe(0);
    const next = await open.connect();
    expect((await next.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    next.release();
    await open.close();
  });
});

/** The advisory lock under which Kysely migrates. */
const MIGRATION_LOCK = '3853314791062309107';
const OWN_TIMEOUT_MS = 60_000;

it.runIf(hasPostgres())(
  'a start waits for another process whose migrations take longer than a statement of the site may',
  { timeout: OWN_TIMEOUT_MS },
  async () => {
    const database = (await postgres()) as OwnPostgres;
    const place = { url: database.url };
    const migrating = new Client({ connectionString: database.url });
    await migrating.connect();
    await migrating.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
    const config = testConfig({ SEED: 'none' });
    const origin = await createOrigin({ config, place, background: false });
    const unlock = () => migrating.query(`select pg_advisory_unlock(${MIGRATION_LOCK})`);
    await Promise.all([
      prepareDatabase(origin, place),
      pause(STATEMENT_TIMEOUT_MS + ANSWER_MARGIN_MS + SECOND_MS).then(unlock),
    ]);
    expect(await origin.db.selectFrom('users').select('id').execute()).toEqual([]);
    await migrating.end();
    await origin.close();
    await database.stop();
  },
);
