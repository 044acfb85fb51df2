/** Two processes on one Postgres, and on one Redis where there is one: whichever of them answers, the site is the same. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hasPostgres, postgres, type OwnPostgres } from '../scripts/postgres.mjs';
import { hasRedis, redis, type OwnRedis } from '../scripts/redis.mjs';
import { answerOf, declared, expectDeclared, nameOf } from './support/contract.ts';
import { childrenOf, freePort, launch, type RunningOrigin } from './support/process.ts';
import { httpOf, visitWorker, type WorkerVisitor } from './support/worker-visitors.ts';

const TEST_MS = 120_000;
const LOOK_MS = 50;
const PASSWORD = 'a long evening by the sea';
/** `perMinute` of the endpoint that mails a link. */
const RESETS_PER_MINUTE = 60;
/** Wrong passwords to one account from one network. */
const LOGINS = 10;

describe.runIf(hasPostgres())('two processes', () => {
  let database: OwnPostgres;
  let memory: OwnRedis | undefined;
  let site: RunningOrigin;
  let metricsUrl: string;
  let here: WorkerVisitor;
  let there: WorkerVisitor;

  const until = (isSo: () => boolean | Promise<boolean>) =>
    vi.waitFor(async () => expect(await isSo()).toBe(true), { timeout: TEST_MS, interval: LOOK_MS });

  /** One visitor of each worker. */
  async function visitBoth(): Promise<void> {
    here?.leave();
    there?.leave();
    here = await visitWorker(site.url, metricsUrl);
    for (;;) {
      // One after another: they are told apart by what has been answered in between.
      // oxlint-disable-next-line no-await-in-loop
      there = await visitWorker(site.url, metricsUrl);
      if (there.worker !== here.worker) return;
      there.leave();
    }
  }

  beforeAll(async () => {
    database = (await postgres()) as OwnPostgres;
    memory = await redis();
    const [port, metricsPort] = [await freePort(), await freePort()];
    metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
    site = launch({
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      PROCESSES: '2',
      DATABASE_URL: database.url,
      ...(memory ? { REDIS_URL: memory.url } : {}),
      SECRET: 'a-signing-key-for-tests-and-nothing-else',
      PASSWORD_MEMORY_KIB: '7168',
      PASSWORD_PASSES: '1',
    });
    await until(() => site.output().includes('Nocturne (streaming) at') || site.process.exitCode !== null);
    await visitBoth();
  }, TEST_MS);
  afterAll(async () => {
    here?.leave();
    there?.leave();
    await site?.end('SIGTERM');
    await memory?.stop();
    await database?.stop();
  }, TEST_MS);

  const inTurns = (): WorkerVisitor[] => [here, there];
  const posted = (body: object) => ({ method: 'POST', body });
  /** A network of its own for what is counted. */
  const from = (address: string) => ({ 'x-forwarded-for': address });

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

  it('a member of one is a member of the other, and is mailed once', { timeout: TEST_MS }, async () => {
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
  });

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

  it.runIf(hasRedis())('count calls together', { timeout: TEST_MS }, async () => {
    const ask = async (visitor: WorkerVisitor): Promise<number> =>
      (
        await visitor.ask('/api/password/reset/find/none', {
          headers: from('203.0.113.2'),
        })
      ).status;
    await visitBoth();
    // Whatever one of them lets through, the other one refuses: if Redis is slow for a moment, after a moment.
    await until(async () => (await ask(here)) === 429);
    let taken = 0;
    while ((await ask(there)) !== 429) {
      taken += 1;
      // oxlint-disable-next-line no-await-in-loop
      await pause(10 * LOOK_MS);
    }
    expect(taken).toBeLessThan(RESETS_PER_MINUTE / 2);
  });

  it(
    'one that is killed costs the other no request, and is started again',
    { timeout: TEST_MS },
    async () => {
      const [victim = 0] = childrenOf(site.process.pid ?? 0);
      await visitBoth();
      let over = false;
      const asks = inTurns().map(async (visitor) => {
        const seen = new Set<number | 'lost'>();
        while (!over && !seen.has('lost'))
          seen.add(
            // oxlint-disable-next-line no-await-in-loop
            await visitor.ask('/api/settings').then(
              ({ status }) => status,
              () => 'lost' as const,
            ),
          );
        return [...seen];
      });
      process.kill(victim, 'SIGKILL');
      await until(async () => {
        const text = await (await fetch(metricsUrl)).text();
        return ['worker_restarts_total 1', 'worker="1"', 'worker="2"'].every((one) => text.includes(one));
      });
      over = true;
      // Of the one that is killed the connection is lost, and of the other one nothing.
      const seen = await Promise.all(asks);
      expect(seen.filter((statuses) => !statuses.includes('lost'))).toEqual([[200]]);
      await visitBoth();
      for (const visitor of inTurns())
        // oxlint-disable-next-line no-await-in-loop
        expect((await visitor.ask('/readyz')).status).toBe(200);
    },
  );

  it(
    'both end in order when told: not ready, and what is under way is answered',
    { timeout: TEST_MS },
    async () => {
      const body = JSON.stringify({ username: 'nobody@visitor.example', password: 'not the password' });
      const port = Number(new URL(site.url).port);
      // Connections are taken in turns.
      const halves = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
      for (const half of halves)
        half.write(
          'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n' +
            `x-requested-with: XMLHttpRequest\r\ncontent-length: ${body.length}\r\n\r\n`,
        );
      for (const visitor of inTurns())
        // oxlint-disable-next-line no-await-in-loop
        expect((await visitor.ask('/readyz')).status).toBe(200);
      const ended = site.end('SIGTERM');
      await Promise.all(
        inTurns().map((visitor) =>
          until(async () => (await visitor.ask('/readyz').catch(() => ({ status: 503 }))).status === 503),
        ),
      );
      const answers = halves.map((half) => once(half, 'data') as Promise<[Buffer]>);
      for (const half of halves) half.write(body);
      for (const [answer] of await Promise.all(answers))
        expect(answer.toString()).toMatch(/^HTTP\/1\.1 401 /);
      expect(await ended).toBe(0);
    },
  );
});
