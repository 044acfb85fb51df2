/** A process whose Postgres starts late, drops connections and crashes. */
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPostgres, postgres, type OwnPostgres } from '#scripts/postgres.mjs';
import { freePort, launch, ready, type RunningOrigin } from './support/process.ts';

const PASSWORD = 'a long evening by the sea';
const TEST_MS = 120_000;
const CUTS = 2;
const CRASHES = 2;
const JOINERS = 3;
/** Number of accounts created between two faults. */
const ACCOUNTS = 4;
/** Maximum time in ms until the origin is ready once its database is. */
const READY_AGAIN_MS = 5000;
const STOP_MS = 5000;

/** Polls until the condition holds; there is no timeout except the test's own. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  // Checks are sequential.
  while (!(await isSo())) await pause(25);
}

async function asAdmin(url: string, work: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = new Client({ connectionString: url });
  await admin.connect();
  await work(admin);
  await admin.end();
}

/** Visitors who sign up one after another until stopped, regardless of the responses. */
function joining(url: string) {
  const acknowledged: string[] = [];
  const statuses = new Set<number>();
  const withoutAdvice: number[] = [];
  let over = false;
  const visitors = Array.from({ length: JOINERS }, async (_, visitor) => {
    for (let count = 0; !over; count += 1) {
      const email = `outage-${visitor}-${count}@visitor.example`;
      const answer = await fetch(`${url}/api/sign-up`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-requested-with': 'XMLHttpRequest',
          'x-forwarded-for': `198.51.${visitor}.${count % 250}`,
        },
        body: JSON.stringify({ email, password: PASSWORD }),
      });
      statuses.add(answer.status);
      if (answer.ok) acknowledged.push(email);
      else if (answer.headers.get('retry-after') === null) withoutAdvice.push(answer.status);
      await answer.text();
    }
  });
  return {
    acknowledged,
    statuses,
    withoutAdvice,
    async more(accounts: number) {
      const enough = acknowledged.length + accounts;
      await until(() => acknowledged.length >= enough);
    },
    async end() {
      over = true;
      await Promise.all(visitors);
    },
  };
}

describe.runIf(hasPostgres())('an origin on Postgres', () => {
  let database: OwnPostgres;
  let settings: Record<string, string>;
  let origin: RunningOrigin;

  beforeAll(async () => {
    database = (await postgres()) as OwnPostgres;
    settings = {
      PORT: String(await freePort()),
      DATABASE_URL: database.url,
      SECRET: 'a-signing-key-for-tests-and-nothing-else',
      LOG_LEVEL: 'warn',
      PASSWORD_MEMORY_KIB: '7168',
      PASSWORD_PASSES: '1',
    };
  });
  afterAll(async () => {
    await origin?.end('SIGKILL');
    await database.stop();
  });

  const status = async (path: string) => (await fetch(`${origin.url}${path}`)).status;

  it(
    'at start, the origin waits for its database, ends on a signal, and starts once the database is available',
    { timeout: TEST_MS },
    async () => {
      await database.crash();
      origin = launch(settings);
      await until(() => origin.output().includes('Waiting for the database: ECONNREFUSED.'));
      const signalledAt = performance.now();
      expect(await origin.end('SIGTERM')).toBe(0);
      expect(performance.now() - signalledAt).toBeLessThan(STOP_MS);

      origin = launch(settings);
      await until(() => origin.output().includes('Waiting for the database'));
      await database.start();
      await ready(origin);
      expect(origin.output().match(/Waiting for the database/g)).toHaveLength(1);
    },
  );

  it(
    'the origin survives dropped connections and a server crash, and loses no acknowledged account',
    { timeout: TEST_MS },
    async () => {
      const visitors = joining(origin.url);
      for (let round = 0; round < CUTS; round += 1) {
        await visitors.more(ACCOUNTS);
        await asAdmin(database.url, (admin) =>
          admin.query(
            'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = $1',
            ['client backend'],
          ),
        );
      }
      for (let round = 0; round < CRASHES; round += 1) {
        await visitors.more(ACCOUNTS);
        await database.crash();
        expect([await status('/readyz'), await status('/healthz'), await status('/api/movies')]).toEqual([
          503, 200, 503,
        ]);
        await database.start();
        const backAt = performance.now();
        await until(async () => (await status('/readyz')) === 200);
        expect(performance.now() - backAt).toBeLessThan(READY_AGAIN_MS);
      }
      await visitors.more(ACCOUNTS);
      await visitors.end();

      expect(origin.process.exitCode).toBeNull();
      // The log has the beginning and end of the outage, but not every poll of a queue.
      expect(origin.output()).toContain('the database is back');
      expect(origin.output()).not.toContain('"msg":"jobs"');
      expect([...visitors.statuses].filter((one) => one !== 201 && one !== 503)).toEqual([]);
      expect(visitors.withoutAdvice).toEqual([]);
      await asAdmin(database.url, async (admin) => {
        const { rows } = await admin.query<{ email: string }>(
          'select email from users where email = any($1)',
          [visitors.acknowledged],
        );
        const stored = new Set(rows.map(({ email }) => email));
        expect(visitors.acknowledged.filter((email) => !stored.has(email))).toEqual([]);
      });
    },
  );
});
