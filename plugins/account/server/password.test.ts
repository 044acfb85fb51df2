/** Changing the password and ending sessions, through the real origin. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteMeSession, deleteMeSessions, getMeSessions, postMePassword } from '../api.ts';
import { postImpersonation, postImpersonationBegin } from '#plugins/impersonation/api.ts';
import { getMe, postLogin, postOauthToken } from '#plugins/auth/api.ts';
import { bearer, openAccounts, PASSWORD } from '#tests/support/accounts.ts';
import type { TestVisitor } from '#server/testing/origin.ts';
import { REFRESH_COOKIE } from '#ports/identity.ts';

type Accounts = Awaited<ReturnType<typeof openAccounts>>;
let site: Accounts['site'];
let member: Accounts['member'];
let post: Accounts['post'];
let visitor: Accounts['visitor'];

const NEW = 'another evening, further north';
const change = { current_password: PASSWORD, password: NEW, password_confirmation: NEW };

beforeAll(async () => {
  ({ site, member, post, visitor } = await openAccounts());
}, 60_000);
afterAll(() => site.close());

async function logIn(email: string, password = PASSWORD) {
  const someone = visitor();
  const oauth = await someone.http.call(postLogin, { body: { username: email, password } });
  return { someone, oauth };
}
const isIn = (who: TestVisitor) =>
  who.http.call(getMe).then(
    () => true,
    () => false,
  );
const refusalOf = async (answer: Response) => {
  const { code, fields } = (await answer.json()) as { code: string; fields?: object };
  return [answer.status, code, fields];
};

describe('the password', () => {
  it('can be changed, which ends every other session and sends a confirmation email', async () => {
    const { someone: here } = await member('change@example.org');
    const { someone: there } = await logIn('change@example.org');
    const other = there.cookies.get(REFRESH_COOKIE);
    const own = here.cookies.get(REFRESH_COOKIE);
    site.mails.length = 0;
    await here.http.call(postMePassword, { body: change });
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
    const refresh = (refresh_token: string | undefined) =>
      post('/oauth/token', { grant_type: 'refresh_token', refresh_token });
    expect((await refresh(other)).status).toBe(401);
    expect((await refresh(own)).status).toBe(200);
    await site.runJobs();
    expect(site.mails.map(({ kind, to }) => [kind, to])).toEqual([
      ['password_changed', 'change@example.org'],
    ]);
    expect((await post('/login', { username: 'change@example.org', password: PASSWORD })).status).toBe(401);
    expect(await isIn((await logIn('change@example.org', NEW)).someone)).toBe(true);
  });

  it.each([
    [
      { ...change, current_password: 'not this one' },
      ['wrong_password', { current_password: 'wrong_password' }],
    ],
    [{ ...change, current_password: '' }, ['invalid', { current_password: 'required' }]],
    [
      { ...change, password: 'short', password_confirmation: 'short' },
      ['invalid', { password: 'min_length' }],
    ],
    [
      { ...change, password: 'x'.repeat(129), password_confirmation: 'x'.repeat(129) },
      ['invalid', { password: 'max_length' }],
    ],
    [{ ...change, password_confirmation: 'x' }, ['invalid', { password_confirmation: 'confirmation' }]],
    [
      { ...change, password: 'password1', password_confirmation: 'password1' },
      ['invalid', { password: 'common' }],
    ],
    [
      {},
      ['invalid', { current_password: 'required', password: 'required', password_confirmation: 'required' }],
    ],
    [{ ...change, password: 12345678 }, ['invalid', { password: 'type' }]],
  ])('cannot be changed with %j', async (body, [code, fields]) => {
    const { someone } = await member(`refused-${Math.random()}@example.org`);
    expect(await refusalOf(await post('/me/password', body, someone))).toEqual([422, code, fields]);
    expect(await isIn(someone)).toBe(true);
  });

  it('is protected from guessing by a rate limit with a retry time', async () => {
    const { someone } = await member('guess@example.org');
    for (let tried = 0; tried < 10; tried += 1)
      await post('/me/password', { ...change, current_password: `guess ${tried}` }, someone);
    const answer = await post('/me/password', change, someone);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60);
  });
});

describe('sessions', () => {
  it('are listed with the current one marked and can be ended only by their owner', async () => {
    const { someone: here } = await member('devices@example.org');
    const { someone: second } = await logIn('devices@example.org');
    const { someone: third } = await logIn('devices@example.org');
    const { someone: stranger } = await member('stranger@example.org');
    const list = async () => (await here.http.call(getMeSessions)).data;
    const all = await list();
    expect(all.map(({ current }) => current).filter(Boolean)).toHaveLength(1);
    expect(all).toHaveLength(3);
    expect(JSON.stringify(all)).not.toMatch(/token|10\.1\./);

    const id = (await second.http.call(getMeSessions)).data.find(({ current }) => current)?.id ?? '';
    await expect(stranger.http.call(deleteMeSession, { params: { id } })).rejects.toMatchObject({
      status: 404,
    });
    expect(await isIn(second)).toBe(true);
    await here.http.call(deleteMeSession, { params: { id } });
    expect([await isIn(here), await isIn(second), await isIn(third)]).toEqual([true, false, true]);
    expect(await list()).toHaveLength(2);

    await here.http.call(deleteMeSessions);
    expect([await isIn(here), await isIn(third)]).toEqual([true, false]);
    expect(await list()).toHaveLength(1);
    expect(await isIn(stranger)).toBe(true);
  });

  it('keep their id when they are refreshed and disappear when they expire', async () => {
    const { someone } = await member('refreshed@example.org');
    const next = await someone.http.call(postOauthToken, {
      body: { grant_type: 'refresh_token' },
    });
    const later = visitor(bearer(next.access_token));
    const [only, ...more] = (await later.http.call(getMeSessions)).data;
    expect([only?.current, more]).toEqual([true, []]);
    const subject = (await later.http.call(getMe)).id;
    const { someone: admin } = await member('administrator@example.org');
    await site.origin.db
      .updateTable('users')
      .set({ role: 'admin' })
      .where('id', '=', (await admin.http.call(getMe)).id)
      .execute();
    const { token } = await admin.http.call(postImpersonation, {
      body: { user_id: subject, reason: 'The member asked for help with the account.' },
    });
    const inTheirPlace = visitor();
    await inTheirPlace.http.call(postImpersonationBegin, { body: { token } });
    for (const [path, body] of [
      ['/me/password', change],
      ['/me/update', { name: 'x' }],
      ['/me/export', {}],
    ] as const)
      expect(await refusalOf(await post(path, body, inTheirPlace))).toEqual([403, 'impersonated', undefined]);
  });
});
