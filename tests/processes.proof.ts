/** Two processes on one Postgres, and on one Redis if available, behave as one site. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand } from '#brands/streaming/brand.ts';
import { hasPostgres } from '#scripts/postgres.mjs';
import { answerOf, declaredBy, expectDeclared } from './support/contract.ts';
import { childrenOf, launch, until } from './support/process.ts';
import { describeTwoBrands } from './support/two-brands.ts';
import { FILM, startTwoProcesses, type TwoProcesses } from './support/two-processes.ts';
import { cookieOf, httpOf, type WorkerVisitor } from './support/worker-visitors.ts';

const TEST_MS = 300_000;
const PASSWORD = 'a long evening by the sea';
const declared = await declaredBy(brand);
/** `perMinute` of the endpoint that checks an emailed link. */
const LOOKUPS_PER_MINUTE = 60;
/** Maximum number of wrong passwords for one account from one network. */
const LOGINS = 10;

const posted = (body: object) => ({ method: 'POST', body });
const WRONG_LOGIN = posted({ username: 'nobody@visitor.example', password: 'not the password' });
/** A separate network for each limit. */
const from = (address: string) => ({ 'x-forwarded-for': address });

describe.runIf(hasPostgres())('two processes', () => {
  let site: TwoProcesses;
  beforeAll(async () => {
    site = await startTwoProcesses();
  }, TEST_MS);
  afterAll(() => site?.close(), TEST_MS);
  const edit = (status: string) =>
    site.asAdmin(`update movies set status = '${status}' where slug = '${FILM}'`);

  it("the start is logged once, with the site's URL", () => {
    expect(site.output().match(/Nocturne \(streaming\) at/g)).toHaveLength(1);
    expect(
      site
        .visitors()
        .map(({ worker }) => worker)
        .toSorted(),
    ).toEqual(['1', '2']);
  });

  it.each(declared)('both processes respond to $method $path', { timeout: TEST_MS }, async (endpoint) => {
    for (const visitor of site.visitors()) {
      expectDeclared(endpoint, await answerOf(httpOf(visitor), endpoint));
    }
  });

  it(
    'a login at one process is valid at both until logout, and each email is sent once',
    { timeout: TEST_MS },
    async () => {
      const [here, there] = site.visitors();
      const email = 'both@visitor.example';
      const joined = await here.ask('/api/sign-up', posted({ email, password: PASSWORD }));
      expect(joined.status).toBe(201);
      const login = await there.ask('/api/login', posted({ username: email, password: PASSWORD }));
      expect(login.status).toBe(200);
      const cookie = cookieOf(login);
      for (const visitor of site.visitors())
        expect((await visitor.ask('/api/me', { headers: { cookie } })).text).toContain(email);
      const mails = async () =>
        JSON.parse((await here.ask(`/_dev/mail.json?to=${email}`)).text) as { text: string }[];
      for (const [sent, visitor] of site.visitors().entries()) {
        await visitor.ask('/api/password/reset/create', posted({ email }));
        await until(async () => (await mails()).length > sent);
      }
      // Each link was sent once.
      const texts = (await mails()).map(({ text }) => text);
      expect(new Set(texts).size).toBe(texts.length);
      expect(
        (await there.ask('/api/logout', { ...posted({}), headers: { cookie, origin: site.url } })).status,
      ).toBeLessThan(300);
      for (const visitor of site.visitors())
        expect((await visitor.ask('/api/me', { headers: { cookie } })).status).toBe(401);
    },
  );

  it(
    'a verification that began at one process of the sandbox continues at the other',
    { timeout: TEST_MS },
    async () => {
      const [here, there] = site.visitors();
      const opened = await here.ask('/api/age-verification/session', posted({ country_code: 'GB' }));
      const { session_id: id } = JSON.parse(opened.text) as { session_id: string };
      const begun = await there.ask(
        `/api/age-verification/session/${id}/verification-url`,
        posted({ method: 'sandbox' }),
      );
      const { url } = JSON.parse(begun.text) as { url: string };
      for (const visitor of site.visitors()) expect((await visitor.ask(url)).text).toContain('I am of age');
      const chosen = await here.ask(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: site.url },
        body: 'choice=approve',
      });
      expect(chosen.status).toBe(303);
      for (const visitor of site.visitors())
        expect(JSON.parse((await visitor.ask(`/api/age-verification/session/${id}`)).text)).toEqual({
          success: true,
          status: 'verified',
          method: 'sandbox',
        });
    },
  );

  it(
    'the screen lease of an account is granted to the first request and can be taken over',
    { timeout: TEST_MS },
    async () => {
      const [here, there] = site.visitors();
      const joined = await here.ask(
        '/api/sign-up',
        posted({ email: 'screens@visitor.example', password: PASSWORD }),
      );
      const cookie = cookieOf(joined);
      const [phone, tv] = [crypto.randomUUID(), crypto.randomUUID()];
      const headers = { cookie, origin: site.url };
      const claim = async (visitor: WorkerVisitor, screen: string, take_over = false) =>
        (await visitor.ask('/api/me/screen', { ...posted({ screen, take_over }), headers })).status;
      expect((await Promise.all([claim(here, phone), claim(there, tv)])).toSorted()).toEqual([204, 409]);
      expect(await claim(here, phone, true)).toBe(204);
      expect([await claim(there, tv), await claim(there, phone)]).toEqual([409, 204]);
      expect([await claim(there, tv, true), await claim(here, phone)]).toEqual([204, 409]);
    },
  );

  it('wrong passwords are counted across processes', { timeout: TEST_MS }, async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess <= LOGINS; guess += 1)
      statuses.push(
        (
          await site.visitors()[guess % 2]!.ask('/api/login', {
            method: 'POST',
            headers: from('203.0.113.1'),
            body: { username: 'guessed@visitor.example', password: `${PASSWORD} ${guess}` },
          })
        ).status,
      );
    expect(statuses).toEqual([...Array.from({ length: LOGINS }, () => 401), 429]);
  });

  it(
    'rate limits are shared with Redis and counted per process without it',
    { timeout: TEST_MS },
    async () => {
      const [here, there] = site.visitors();
      let networks = 0;
      /** Whether a network that has reached the limit at one process may still call the other. */
      const isRefusedByBoth = async (): Promise<boolean> => {
        const headers = from(`203.0.113.${100 + (networks += 1)}`);
        const ask = async (visitor: WorkerVisitor) =>
          (await visitor.ask('/api/password/reset/find/none', { headers })).status;
        for (let call = 0; call < LOOKUPS_PER_MINUTE; call += 1) expect(await ask(here)).toBe(404);
        return (await ask(there)) === 429;
      };
      if (!site.sharesCalls) expect(await isRefusedByBoth()).toBe(false);
      // Redis was slow or the minute was over, so another network starts from zero.
      else await until(isRefusedByBoth);
    },
  );

  it('both processes evict the page of a film that an editor withdraws', { timeout: TEST_MS }, async () => {
    expect(await site.bothShowFilm(200)).toBe(true);
    await site.bothStoreFilm();
    await site.bothEmptiedBy(() => edit('Unpublished'));
    await until(() => site.bothShowFilm(404));
  });

  it(
    'after a lost connection, both processes learn that they may have missed changes, and receive later changes',
    { timeout: TEST_MS },
    async () => {
      await site.bothEmptiedBy(() =>
        site.asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity
          where pid <> pg_backend_pid() and backend_type = 'client backend'`),
      );
      await until(() => site.bothShowFilm(404));
      await site.bothEmptiedBy(() => edit('Published'));
      await until(() => site.bothShowFilm(200));
      expect(await site.bothShowFilm(200)).toBe(true);
    },
  );

  describeTwoBrands(() => site);

  it('a second site on the same port exits with a one-sentence message', { timeout: TEST_MS }, async () => {
    const second = launch(site.settings);
    expect(await second.ended).toBe(1);
    expect(second.output()).toBe(
      `Port ${site.settings['PORT']} is taken. Stop what uses it, or set PORT to another one.\n`,
    );
  });

  it(
    'if one process is killed, the other loses no request and the killed one is restarted',
    { timeout: TEST_MS },
    async () => {
      const workers = childrenOf(site.process.pid ?? 0);
      expect(workers).toHaveLength(2);
      const underWay = await Promise.all(
        site.visitors().map((visitor) => visitor.begin('/api/login', WRONG_LOGIN)),
      );
      process.kill(workers[0]!, 'SIGKILL');
      await until(async () => {
        const text = await site.metrics();
        return ['worker_restarts_total 1', 'worker="1"', 'worker="2"'].every((one) => text.includes(one));
      });
      const answers = await Promise.allSettled(underWay.map(({ finish }) => finish()));
      const statuses = answers.map((one) => (one.status === 'fulfilled' ? one.value.status : 'lost'));
      expect(statuses.toSorted()).toEqual([401, 'lost']);
      await site.replaceVisitors();
      for (const visitor of site.visitors()) expect((await visitor.ask('/readyz')).status).toBe(200);
    },
  );

  it(
    'on a signal, both processes report not ready, answer pending requests and end',
    { timeout: TEST_MS },
    async () => {
      const waiting = await site.newVisitors();
      const underWay = await Promise.all(waiting.map((visitor) => visitor.begin('/api/login', WRONG_LOGIN)));
      for (const visitor of site.visitors()) expect((await visitor.ask('/readyz')).status).toBe(200);
      const ended = site.end('SIGTERM');
      await Promise.all(
        site
          .visitors()
          .map((visitor) =>
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
