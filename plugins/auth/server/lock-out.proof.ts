/** Strangers cannot lock a member out: their attempts are counted separately from those of the member's own browser. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postMePassword } from '#plugins/account/api.ts';
import { postLogin } from '../api.ts';
import { openAccounts, PASSWORD } from '#tests/support/accounts.ts';
import type { TestVisitor } from '#server/testing/origin.ts';
import { countLogin } from './attempts.ts';
import { DEVICE_COOKIE } from './devices.ts';
import { findAccount } from './users-store.ts';

type Accounts = Awaited<ReturnType<typeof openAccounts>>;
let site: Accounts['site'];
let visitor: Accounts['visitor'];
let member: Accounts['member'];
let post: Accounts['post'];

beforeAll(async () => {
  ({ site, visitor, member, post } = await openAccounts());
}, 60_000);
afterAll(() => site.close());
beforeEach(() => void site.mails.splice(0));

const DAY_MS = 86_400_000;
/** A browser with an IP address. */
const at = (address: string): TestVisitor => visitor({ 'x-forwarded-for': address });
const logIn = (username: string, password: string, from?: TestVisitor) =>
  post('/login', { username, password }, from);
const grant = (username: string, password: string, from?: TestVisitor) =>
  post('/oauth/token', { grant_type: 'password', username, password }, from);
const askReset = (email: string, from?: TestVisitor) => post('/password/reset/create', { email }, from);
const links = (): string[] =>
  site.mails.flatMap(({ text }) => /\/recover-password\/(\S+)$/m.exec(text)?.[1] ?? []);
const withCookie = (from: TestVisitor, value: string): TestVisitor => {
  from.cookies.set(DEVICE_COOKIE, value);
  return from;
};

/** Uses up the account's limit by logins from many networks; counted, but not hashed. */
async function storm(username: string): Promise<void> {
  const { db, config } = site.origin;
  const found = await findAccount(db, config, username);
  for (let guess = 0; guess < 101; guess += 1) {
    const attempt = {
      secret: config.secret,
      account: username,
      accountId: found?.id ?? null,
      device: null,
      address: `2001:db8:${Math.floor(guess / 5).toString(16)}::/64`,
      now: site.clock.now(),
    };
    await countLogin(db, attempt).catch(() => undefined);
  }
}

describe('password guesses', () => {
  it('guesses from rotating addresses of one network count together at both endpoints', async () => {
    await member('rotating@example.org');
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      const from = at(`2001:db8:ffff:1:${guess.toString(16)}::${guess + 1}`);
      const answer = await (guess % 2 ? logIn : grant)('rotating@example.org', `guess ${guess}`, from);
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    expect((await logIn('rotating@example.org', PASSWORD, at('2001:db8:ffff:2::1'))).status).toBe(200);
  });

  it('guesses at different accounts are limited by network at both endpoints', async () => {
    const statuses = [];
    for (let guess = 0; guess < 31; guess += 1)
      statuses.push(
        (await (guess % 2 ? logIn : grant)(`nobody-${guess}@example.org`, 'guess', at('198.51.100.7')))
          .status,
      );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect((await logIn('somebody@example.org', 'guess', at('::ffff:198.51.100.7'))).status).toBe(429);
  });

  it('guesses by email address and by nickname count together without revealing that both belong to one account', async () => {
    await member('two-names@example.org');
    await site.origin.db
      .updateTable('users')
      .set({ username: 'NightOwl' })
      .where('email', '=', 'two-names@example.org')
      .execute();
    const from = at('203.0.113.40');
    for (let guess = 0; guess < 9; guess += 1) await logIn('two-names@example.org', `guess ${guess}`, from);
    expect((await logIn('nightowl', 'guess', from)).status).toBe(401);
    // The eleventh attempt under either name is not checked, and gets the response for a wrong password.
    const beyond = await logIn('nightowl', PASSWORD, from);
    const wrong = await logIn('no-such-owl', 'guess', from);
    expect([beyond.status, await beyond.text()]).toEqual([wrong.status, await wrong.text()]);
    expect((await logIn('NIGHTOWL', PASSWORD, at('203.0.113.41'))).status).toBe(200);
  });

  it('guesses counted by a clock that was a month ahead no longer count after its correction', async () => {
    await member('early@example.org');
    const from = at('203.0.113.50');
    site.clock.advance(30 * DAY_MS);
    for (let guess = 0; guess < 11; guess += 1) await logIn('early@example.org', `guess ${guess}`, from);
    expect((await logIn('early@example.org', PASSWORD, from)).status).toBe(429);
    site.clock.advance(-30 * DAY_MS);
    expect((await logIn('early@example.org', PASSWORD, from)).status).toBe(200);
  });
});

describe('a browser that has logged in before', () => {
  it('can log in after strangers have used up the account’s limit', async () => {
    const { someone } = await member('stormed@example.org');
    await storm('stormed@example.org');
    expect((await logIn('stormed@example.org', PASSWORD)).status).toBe(429);
    expect((await logIn('stormed@example.org', PASSWORD, someone)).status).toBe(200);
    expect((await logIn('stormed@example.org', PASSWORD)).status).toBe(429);
  });

  it('has its own limit of ten wrong passwords', async () => {
    const { someone } = await member('own-ten@example.org');
    for (let guess = 0; guess < 10; guess += 1) await logIn('own-ten@example.org', `guess ${guess}`, someone);
    expect((await logIn('own-ten@example.org', PASSWORD, someone)).status).toBe(429);
    site.clock.advance(901_000);
    expect((await logIn('own-ten@example.org', PASSWORD, someone)).status).toBe(200);
  });

  it('is recognised by an HttpOnly cookie without personal data that is sent only to our endpoints', async () => {
    const { someone } = await member('cookie@example.org');
    const answer = await logIn('cookie@example.org', PASSWORD, someone);
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith(`${DEVICE_COOKIE}=`));
    expect(cookie).toMatch(/; Max-Age=31536000; Path=\/api; HttpOnly; SameSite=Strict$/);
    expect(cookie).not.toMatch(/cookie@example|Secure/);
  });

  it('is not recognised for another account, or with a forged, truncated or expired cookie', async () => {
    const { someone } = await member('mine@example.org');
    await member('other@example.org');
    const proof = someone.cookies.get(DEVICE_COOKIE) ?? '';
    await storm('mine@example.org');
    await storm('other@example.org');
    const [tag = '', name = '', since = '', signature = ''] = proof.split('.');
    for (const forged of [
      '',
      '~~~',
      '.',
      proof.slice(0, -1),
      `${tag}.${name}.${since}0.${signature}`,
      `${tag}.x.${since}.${signature}`,
    ])
      expect((await logIn('mine@example.org', PASSWORD, withCookie(visitor(), forged))).status, forged).toBe(
        429,
      );
    expect((await logIn('other@example.org', PASSWORD, withCookie(visitor(), proof))).status).toBe(429);
    expect((await logIn('mine@example.org', PASSWORD, withCookie(visitor(), proof))).status).toBe(200);
    site.clock.advance(366 * DAY_MS);
    await storm('mine@example.org');
    expect((await logIn('mine@example.org', PASSWORD, withCookie(visitor(), proof))).status).toBe(429);
  });

  it('is recognised for each account that uses it', async () => {
    const { someone } = await member('first@example.org');
    await member('second@example.org');
    expect((await logIn('second@example.org', PASSWORD, someone)).status).toBe(200);
    await storm('first@example.org');
    await storm('second@example.org');
    expect((await logIn('second@example.org', PASSWORD, someone)).status).toBe(200);
    expect((await logIn('first@example.org', PASSWORD, someone)).status).toBe(200);
  });

  it('is forgotten after a password change in another browser and after the deletion of its account', async () => {
    const { someone } = await member('changes@example.org');
    const other = visitor();
    await logIn('changes@example.org', PASSWORD, other);
    const next = 'another evening, further north';
    await someone.http.call(postMePassword, {
      body: { current_password: PASSWORD, password: next, password_confirmation: next },
    });
    await storm('changes@example.org');
    expect((await logIn('changes@example.org', next, other)).status).toBe(429);
    expect((await logIn('changes@example.org', next, someone)).status).toBe(200);
    const gone = await someone.fetch('/api/me/gdpr', {
      method: 'DELETE',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      body: JSON.stringify({ password: next }),
    });
    expect(gone.status).toBe(204);
    expect(someone.cookies.has(DEVICE_COOKIE)).toBe(false);
  });
});

describe('a forgotten password', () => {
  it('can be recovered from a known browser, even after many requests by strangers', async () => {
    const { someone } = await member('reset@example.org');
    for (let asked = 0; asked < 12; asked += 1) await askReset('reset@example.org', at(`203.0.112.${asked}`));
    await site.runJobs();
    expect(links()).toHaveLength(10);
    expect((await askReset('reset@example.org', someone)).status).toBe(204);
    await site.runJobs();
    expect(links()).toHaveLength(11);
  });

  it('can always be recovered, because the last link stays valid until another one is sent', async () => {
    await member('new-phone@example.org');
    for (let asked = 0; asked < 12; asked += 1)
      await askReset('new-phone@example.org', at(`203.0.111.${asked}`));
    site.clock.advance(59 * 60_000);
    const phone = visitor();
    expect((await askReset('new-phone@example.org', phone)).status).toBe(204);
    await site.runJobs();
    const token = links().at(-1) ?? '';
    const next = 'another evening, further north';
    const body = { email: 'new-phone@example.org', token, password: next, password_confirmation: next };
    await storm('new-phone@example.org');
    expect((await post('/password/reset', body, phone)).status).toBe(204);
    // The owner of the mailbox is the member, so guesses by others no longer block this browser.
    expect((await logIn('new-phone@example.org', next, phone)).status).toBe(200);
  });

  it('requests for unknown email addresses do not delay the emails to known ones', async () => {
    await member('behind@example.org');
    for (let asked = 0; asked < 40; asked += 1)
      await askReset(`nobody-${asked}@example.org`, at(`198.18.${asked}.1`));
    await askReset('behind@example.org');
    const { rows } = await sql<{ name: string; jobs: number }>`select name, count(*)::int as jobs
      from pgboss.job where state = 'created' and name like 'reset-password%' group by name order by name`.execute(
      site.origin.db,
    );
    expect(rows).toEqual([
      { name: 'reset-password-mail', jobs: 1 },
      { name: 'reset-password-nobody', jobs: 40 },
    ]);
    await site.runJobs();
    expect(links()).toHaveLength(1);
  });
});

it('password guesses within a session are counted separately from those of strangers', async () => {
  const { someone } = await member('inside@example.org');
  await storm('inside@example.org');
  const next = 'another evening, further north';
  await someone.http.call(postMePassword, {
    body: { current_password: PASSWORD, password: next, password_confirmation: next },
  });
  await expect(
    someone.http.call(postLogin, { body: { username: 'inside@example.org', password: next } }),
  ).resolves.toMatchObject({ token_type: 'Bearer' });
});
