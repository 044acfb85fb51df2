/** Login at the origin: equal responses for known and unknown accounts, rate limits, rehashing, closed accounts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getMe, postLogin } from '../api.ts';
import { bearer, openAccounts, PASSWORD } from '#tests/support/accounts.ts';

type Accounts = Awaited<ReturnType<typeof openAccounts>>;
let site: Accounts['site'];
let visitor: Accounts['visitor'];
let member: Accounts['member'];
let post: Accounts['post'];

beforeAll(async () => {
  ({ site, visitor, member, post } = await openAccounts());
}, 60_000);
afterAll(() => site.close());

describe('login', () => {
  it('ignores the case of the email address, trims the password, and reports the first login', async () => {
    const { someone } = await member('login@example.org');
    const again = await someone.http.call(postLogin, {
      body: { username: ' LOGIN@example.org', password: `${PASSWORD} ` },
    });
    expect(again.is_first_login).toBe(false);
  });

  it('gives the same response for an unknown account and a wrong password', async () => {
    await member('alike@example.org');
    const wrong = await post('/login', { username: 'alike@example.org', password: 'not this one' });
    const unknown = await post('/login', { username: 'nobody@example.org', password: 'not this one' });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(await wrong.text()).toBe(await unknown.text());
    expect(wrong.headers.getSetCookie()).toEqual([]);
  });

  it('limits an account to ten wrong passwords and returns the time to wait', async () => {
    await member('patience@example.org');
    const from = visitor();
    for (let tried = 0; tried < 10; tried += 1)
      await post('/login', { username: 'patience@example.org', password: `guess ${tried}` }, from);
    const limited = await post('/login', { username: 'Patience@example.org', password: PASSWORD }, from);
    expect(limited.status).toBe(429);
    expect(limited.headers.get('retry-after')).toBe('900');
    expect(await limited.json()).toMatchObject({ code: 'too_many_requests', retry_after_s: 900 });
    const elsewhere = await post('/login', { username: 'patience@example.org', password: PASSWORD });
    expect(elsewhere.status).toBe(200);
    site.clock.advance(901_000);
    const later = await post('/login', { username: 'patience@example.org', password: PASSWORD }, from);
    expect(later.status).toBe(200);
  });

  it('rehashes a password whose hash has a different cost', async () => {
    const { someone } = await member('old-hash@example.org');
    const weak = '$argon2id$v=19$m=64,t=1,p=1$c2FsdHNhbHRzYWx0$';
    const { argon2Sync } = await import('node:crypto');
    const tag = argon2Sync('argon2id', {
      message: Buffer.from(PASSWORD),
      nonce: Buffer.from('saltsaltsalt'),
      tagLength: 32,
      memory: 64,
      passes: 1,
      parallelism: 1,
    });
    const users = site.origin.db;
    await users
      .updateTable('users')
      .set({ password_hash: weak + tag.toString('base64').replace(/=+$/, '') })
      .where('email', '=', 'old-hash@example.org')
      .execute();
    await someone.http.call(postLogin, { body: { username: 'old-hash@example.org', password: PASSWORD } });
    const row = await users
      .selectFrom('users')
      .select('password_hash')
      .where('email', '=', 'old-hash@example.org')
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/m=7168,t=1,p=1/);
  });

  it('is refused to blocked accounts', async () => {
    const { oauth } = await member('blocked@example.org');
    await site.origin.db
      .updateTable('users')
      .set({ status: 'blocked' })
      .where('email', '=', 'blocked@example.org')
      .execute();
    expect((await post('/login', { username: 'blocked@example.org', password: PASSWORD })).status).toBe(401);
    await expect(visitor(bearer(oauth.access_token)).http.call(getMe)).rejects.toMatchObject({ status: 401 });
  });
});
