/** Legacy accounts: they receive a link at login, can be imported with a token, and become ordinary accounts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getMe, postLogin, postMeMigrate, postOauthToken, postTokenLogin } from '../api.ts';
import { openAccounts, PASSWORD } from '#tests/support/accounts.ts';

type Accounts = Awaited<ReturnType<typeof openAccounts>>;
let site: Accounts['site'];
let visitor: Accounts['visitor'];
let member: Accounts['member'];

const NEW = 'another evening, further north';

beforeAll(async () => {
  ({ site, visitor, member } = await openAccounts());
}, 60_000);
afterAll(() => site.close());

/** Creates an account as imported from the legacy platform: with a session token from there, and without a password. */
async function legacy(email: string) {
  const { oauth } = await member(email);
  await site.origin.db
    .updateTable('users')
    .set({ is_legacy_user: true, password_hash: null })
    .where('email', '=', email)
    .execute();
  site.mails.length = 0;
  return oauth.access_token;
}
const logIn = (username: string, password = PASSWORD, from = visitor()) =>
  from.http.call(postLogin, { body: { username, password } });

describe('a login to a legacy account', () => {
  it('a login with any password sends the link and returns password_reset_needed', async () => {
    await legacy('old@example.org');
    await expect(logIn('Old@example.org')).rejects.toMatchObject({
      status: 418,
      code: 'password_reset_needed',
    });
    await site.runJobs();
    expect(site.mails.map(({ kind, to }) => [kind, to])).toEqual([['reset_password', 'old@example.org']]);
  });

  it('sends no more emails than the limit for links allows', async () => {
    await legacy('often@example.org');
    const from = visitor();
    for (let tried = 0; tried < 8; tried += 1)
      await expect(logIn('often@example.org', PASSWORD, from)).rejects.toMatchObject({ status: 418 });
    await site.runJobs();
    expect(site.mails.length).toBeLessThan(8);
  });

  it('a login to a closed account is refused like a wrong password', async () => {
    await legacy('closed@example.org');
    await site.origin.db
      .updateTable('users')
      .set({ status: 'blocked' })
      .where('email', '=', 'closed@example.org')
      .execute();
    await expect(logIn('closed@example.org')).rejects.toMatchObject({ status: 401 });
  });
});

describe('the password grant', () => {
  it('is refused in the same way as a login', async () => {
    await legacy('granted@example.org');
    const body = { grant_type: 'password', username: 'granted@example.org', password: PASSWORD } as const;
    await expect(visitor().http.call(postOauthToken, { body })).rejects.toMatchObject({
      status: 418,
      code: 'password_reset_needed',
    });
  });
});

describe('a token of the legacy platform', () => {
  it('logs in and completes the import once', async () => {
    const token = await legacy('moving@example.org');
    const page = visitor();
    await page.http.call(postTokenLogin, { body: { token } });
    expect((await page.http.call(getMe)).is_legacy_user).toBe(true);
    const body = { password: NEW, password_confirmation: NEW, accepted_mailing: true };
    const bad = { password: 'password1', password_confirmation: 'password1' };
    await expect(page.http.call(postMeMigrate, { body: bad })).rejects.toMatchObject({
      status: 422,
      fields: { password: 'common' },
    });
    await page.http.call(postMeMigrate, { body });
    expect(await page.http.call(getMe)).toMatchObject({ is_legacy_user: false, accepted_mailing: true });
    await expect(logIn('moving@example.org', NEW)).resolves.toBeDefined();
    await expect(page.http.call(postMeMigrate, { body })).rejects.toMatchObject({
      status: 409,
      code: 'not_legacy',
    });
  });

  it('is required for the import', async () => {
    const body = { password: NEW, password_confirmation: NEW };
    await expect(visitor().http.call(postMeMigrate, { body })).rejects.toMatchObject({ status: 401 });
  });
});
