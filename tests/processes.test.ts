/** Two processes on one Postgres, and on one Redis where there is one: whichever of them answers, the site is the same. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPostgres, postgres, type OwnPostgres } from '../scripts/postgres.mjs';
import { redis, type OwnRedis } from '../scripts/redis.mjs';
import { answerOf, declared, expectDeclared, nameOf } from './support/contract.ts';
import { childrenOf, freePort, launch, type RunningOrigin } from './support/process.ts';
import { ROOT } from './support/root.ts';
import { httpOf, visitBoth, type WorkerVisitor } from './support/worker-visitors.ts';

const TEST_MS = 120_000;
const LOOK_MS = 50;
const PASSWORD = 'a long evening by the sea';
/** `perMinute` of the endpoint that looks a mailed link up. */
const LOOKUPS_PER_MINUTE = 60;
/** Wrong passwords to one account from one network. */
const LOGINS = 10;
/** A busy machine must not decide what is cut off. */
const STOP_SECONDS = '100';
const SECRET = 'a-signing-key-for-tests-and-nothing-else';

/** Waits for something that comes about by itself; fails with the test's own timeout. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  // One look follows the other.
  // oxlint-disable-next-line no-await-in-loop
  while (!(await isSo())) await pause(LOOK_MS);
}

/** Waits until an origin has said something. Throws with everything it has said when it ends before. */
async function said(origin: RunningOrigin, text: string): Promise<void> {
  await until(() => origin.output().includes(text) || origin.process.exitCode !== null);
  if (!origin.output().includes(text)) throw new Error(`the origin has ended:\n${origin.output()}`);
}

describe.runIf(hasPostgres())('two processes', () => {
  let database: OwnPostgres;
  let memory: OwnRedis | undefined;
  let settings: Record<string, string>;
  let site: RunningOrigin;
  let metricsUrl: string;
  let here: WorkerVisitor;
  let there: WorkerVisitor;

  beforeAll(async () => {
    database = (await postgres()) as OwnPostgres;
    memory = await redis();
    const [port, metricsPort] = [await freePort(), await freePort()];
    metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
    settings = {
      PORT: String(port),
      PROCESSES: '2',
      DATABASE_URL: database.url,
      ...(memory ? { REDIS_URL: memory.url } : {}),
      SECRET,
      STOP_SECONDS,
      PASSWORD_MEMORY_KIB: '7168',
      PASSWORD_PASSES: '1',
    };
    site = launch({ ...settings, METRICS_PORT: String(metricsPort) });
    await said(site, 'Nocturne (streaming) at');
    [here, there] = await visitBoth(site.url, metricsUrl);
  }, TEST_MS);
  afterAll(async () => {
    here?.leave();
    there?.leave();
    await site?.end('SIGKILL');
    await memory?.stop();
    await database?.stop();
  }, TEST_MS);

  const inTurns = (): WorkerVisitor[] => [here, there];
  const posted = (body: object) => ({ method: 'POST', body });
  /** A network of its own for what is counted. */
  const from = (address: string) => ({ 'x-forwarded-for': address });

  async function asAdmin(sql: string): Promise<void> {
    const admin = new Client({ connectionString: database.url });
    await admin.connect();
    try {
      await admin.query(sql);
    } finally {
      await admin.end();
    }
  }

  /** How often each worker has forgotten what it kept. */
  async function emptied(): Promise<ReadonlyMap<string, number>> {
    const text = await (await fetch(metricsUrl)).text();
    const counts = text.matchAll(/^response_cache_emptied_total\{worker="(\d+)"\} (\d+)$/gm);
    return new Map([...counts].map(([, worker = '', count]) => [worker, Number(count)]));
  }
  /** Does something, and waits until both have forgotten what they kept. */
  async function bothEmptiedBy(work: () => Promise<void>): Promise<void> {
    const before = await emptied();
    await work();
    await until(async () => {
      const now = await emptied();
      return inTurns().every(({ worker }) => (now.get(worker) ?? 0) > (before.get(worker) ?? 0));
    });
  }
  /** Where a film is shown: the API and, of a built site, its page. */
  const FILM = ['/api/movies/slug/night-swim'];
  if (existsSync(join(ROOT, 'dist', 'streaming', 'client', 'index.html'))) FILM.push('/film/night-swim');
  const bothAnswer = async (status: number): Promise<boolean> => {
    const asks = inTurns().flatMap((visitor) => FILM.map((path) => visitor.ask(path)));
    return (await Promise.all(asks)).every((answer) => answer.status === status);
  };
  const edit = (status: string) =>
    asAdmin(`update movies set status = '${status}' where slug = 'night-swim'`);

  it('say once where the site is', () => {
    expect(site.output().match(/Nocturne \(streaming\) at/g)).toHaveLength(1);
    expect(
      inTurns()
        .map(({ worker }) => worker)
        .toSorted(),
    ).toEqual(['1', '2']);
  });

  it.each(declared.map(({ endpoint }) => [nameOf(endpoint), endpoint] as const))(
    'both answer %s as declared',
    { timeout: TEST_MS },
    async (_name, endpoint) => {
      for (const visitor of inTurns()) {
        // oxlint-disable-next-line no-await-in-loop
        expectDeclared(endpoint, await answerOf(httpOf(visitor), endpoint));
      }
    },
  );

  it(
    'a member of one is a member of the other until they log out of either, and is mailed once',
    { timeout: TEST_MS },
    async () => {
      const email = 'both@visitor.example';
      const joined = await here.ask('/api/sign-up', posted({ email, password: PASSWORD }));
      expect(joined.status).toBe(201);
      const login = await there.ask('/api/login', posted({ username: email, password: PASSWORD }));
      expect(login.status).toBe(200);
      const cookie = [login.headers['set-cookie'] ?? []]
        .flat()
        .map((one) => one.split(';')[0])
        .join('; ');
      for (const visitor of inTurns())
        // oxlint-disable-next-line no-await-in-loop
        expect((await visitor.ask('/api/me', { headers: { cookie } })).text).toContain(email);
      const mails = async () =>
        JSON.parse((await here.ask(`/_dev/mail.json?to=${email}`)).text) as { text: string }[];
      for (const [sent, visitor] of inTurns().entries()) {
        // oxlint-disable-next-line no-await-in-loop
        await visitor.ask('/api/password/reset/create', posted({ email }));
        // oxlint-disable-next-line no-await-in-loop
        await until(async () => (await mails()).length > sent);
      }
      // Each link has left once.
      const texts = (await mails()).map(({ text }) => text);
      expect(new Set(texts).size).toBe(texts.length);
      expect(
        (await there.ask('/api/logout', { ...posted({}), headers: { cookie, origin: site.url } })).status,
      ).toBeLessThan(300);
      for (const visitor of inTurns())
        // oxlint-disable-next-line no-await-in-loop
        expect((await visitor.ask('/api/me', { headers: { cookie } })).status).toBe(401);
    },
  );

  it(
    'the sandbox of the age verification remembers in one what was begun in the other',
    { timeout: TEST_MS },
    async () => {
      const opened = await here.ask('/api/age-verification/session', posted({ country_code: 'GB' }));
      const { session_id: id } = JSON.parse(opened.text) as { session_id: string };
      const begun = await there.ask(`/api/age-verification/session/${id}/verification-url`, {
        method: 'POST',
      });
      const { url } = JSON.parse(begun.text) as { url: string };
      for (const visitor of inTurns())
        // oxlint-disable-next-line no-await-in-loop
        expect((await visitor.ask(url)).text).toContain('I am of age');
      const chosen = await here.ask(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: site.url },
        body: 'choice=approve',
      });
      expect(chosen.status).toBe(303);
      for (const visitor of inTurns())
        // oxlint-disable-next-line no-await-in-loop
        expect(JSON.parse((await visitor.ask(`/api/age-verification/session/${id}`)).text)).toEqual({
          success: true,
          status: 'verified',
        });
    },
  );

  it('count wrong passwords together', { timeout: TEST_MS }, async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess <= LOGINS; guess += 1)
      statuses.push(
        // oxlint-disable-next-line no-await-in-loop
        (
          await inTurns()[guess % 2]!.ask('/api/login', {
            method: 'POST',
            headers: from('203.0.113.1'),
            body: { username: 'guessed@visitor.example', password: `${PASSWORD} ${guess}` },
          })
        ).status,
      );
    expect(statuses).toEqual([...Array.from({ length: LOGINS }, () => 401), 429]);
  });

  it(
    'count calls together where there is a Redis, and each by itself where there is none',
    { timeout: TEST_MS },
    async () => {
      let networks = 0;
      /** Whether a network that may ask one of them no more may still ask the other one. */
      const isRefusedByBoth = async (): Promise<boolean> => {
        const headers = from(`203.0.113.${100 + (networks += 1)}`);
        const ask = async (visitor: WorkerVisitor) =>
          (await visitor.ask('/api/password/reset/find/none', { headers })).status;
        for (let call = 0; call < LOOKUPS_PER_MINUTE; call += 1)
          // oxlint-disable-next-line no-await-in-loop
          expect(await ask(here)).toBe(404);
        return (await ask(there)) === 429;
      };
      if (!memory) expect(await isRefusedByBoth()).toBe(false);
      // A Redis that was slow for a moment, or a minute that was over: another network is counted from the beginning.
      else await until(isRefusedByBoth);
    },
  );

  it('are both told what an editor withdraws', { timeout: TEST_MS }, async () => {
    expect(await bothAnswer(200)).toBe(true);
    await bothEmptiedBy(() => edit('Unpublished'));
    await until(() => bothAnswer(404));
  });

  it(
    'are both told that a change may have been missed when their connections were cut, and of changes after that',
    { timeout: TEST_MS },
    async () => {
      await bothEmptiedBy(() =>
        asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity
          where pid <> pg_backend_pid() and backend_type = 'client backend'`),
      );
      await until(() => bothAnswer(404));
      await bothEmptiedBy(() => edit('Published'));
      await until(() => bothAnswer(200));
    },
  );

  it('leave the port to the site that has it, and say so in one sentence', { timeout: TEST_MS }, async () => {
    const second = launch(settings);
    expect(await second.ended).toBe(1);
    expect(second.output()).toBe(
      `Port ${settings['PORT']} is taken. Stop what uses it, or set PORT to another one.\n`,
    );
  });

  it(
    'one that is killed costs the other no request, and is started again',
    { timeout: TEST_MS },
    async () => {
      const workers = childrenOf(site.process.pid ?? 0);
      expect(workers).toHaveLength(2);
      const login = posted({ username: 'nobody@visitor.example', password: 'not the password' });
      const underWay = await Promise.all(inTurns().map((visitor) => visitor.begin('/api/login', login)));
      process.kill(workers[0]!, 'SIGKILL');
      await until(async () => {
        const text = await (await fetch(metricsUrl)).text();
        return ['worker_restarts_total 1', 'worker="1"', 'worker="2"'].every((one) => text.includes(one));
      });
      const answers = await Promise.allSettled(underWay.map(({ finish }) => finish()));
      const statuses = answers.map((one) => (one.status === 'fulfilled' ? one.value.status : 'lost'));
      expect(statuses.toSorted()).toEqual([401, 'lost']);
      inTurns().forEach((visitor) => visitor.leave());
      [here, there] = await visitBoth(site.url, metricsUrl);
      for (const visitor of inTurns())
        // oxlint-disable-next-line no-await-in-loop
        expect((await visitor.ask('/readyz')).status).toBe(200);
    },
  );

  it(
    'both end in order when told: not ready, and what is under way is answered',
    { timeout: TEST_MS },
    async () => {
      const login = posted({ username: 'nobody@visitor.example', password: 'not the password' });
      const waiting = await visitBoth(site.url, metricsUrl);
      const underWay = await Promise.all(waiting.map((visitor) => visitor.begin('/api/login', login)));
      for (const visitor of inTurns())
        // oxlint-disable-next-line no-await-in-loop
        expect((await visitor.ask('/readyz')).status).toBe(200);
      const ended = site.end('SIGTERM');
      await Promise.all(
        inTurns().map((visitor) =>
          until(async () => (await visitor.ask('/readyz').catch(() => ({ status: 503 }))).status === 503),
        ),
      );
      for (const answer of await Promise.all(underWay.map(({ finish }) => finish())))
        expect([answer.status, answer.headers.connection]).toEqual([401, 'close']);
      expect(await ended).toBe(0);
      waiting.forEach((visitor) => visitor.leave());
    },
  );
});

describe('two processes whose database is not there', () => {
  /** Ends when it has said that it waits. */
  async function endWaiting(signal: NodeJS.Signals) {
    const origin = launch({
      PORT: String(await freePort()),
      PROCESSES: '2',
      // Nobody listens on this port.
      DATABASE_URL: 'postgres://127.0.0.1:1/nowhere',
      SECRET,
    });
    await said(origin, 'Waiting for the database');
    const started = childrenOf(origin.process.pid ?? 0).length;
    return { started, code: await origin.end(signal), output: origin.output() };
  }

  it(
    'wait for it with the first worker alone, say so once and end when told',
    { timeout: TEST_MS },
    async () => {
      const { started, code, output } = await endWaiting('SIGTERM');
      expect([started, code]).toEqual([1, 0]);
      expect(output.match(/Waiting for the database: ECONNREFUSED\./g)).toHaveLength(1);
    },
  );

  it('leave no worker behind when the one is killed that started it', { timeout: TEST_MS }, async () => {
    // What it has started holds the pipes that are waited for.
    expect((await endWaiting('SIGKILL')).started).toBe(1);
  });
});
